import { portalToday } from '../form/today'
import { padded } from '../ui/dateParts'
import { checkDraft } from '../worker/forms'
import type { Draft, Problem } from '../worker/types'
import type { Holder } from './status'

/** The form of core whose rules browser and server apply. */
export const FORM = 'lookup'

export interface Typed {
  code: string
  email: string
  kind: Holder['loaiNgaySinh']
  born: string
}

/** HTML id of the control that asks for an answer. */
export const CONTROLS = { maHoSo: 'code', email: 'email', ngaySinh: 'born', namSinh: 'born' } as const

/** What is wrong, by HTML id of its control, or what may be sent. */
export type Verdict = { wrong: Record<string, Problem>; holder?: Holder }

export function draftOf({ code, email, kind, born }: Typed): Draft {
  const birth = kind === 'YEAR' ? { namSinh: born } : { ngaySinh: padded(born) }
  return { maHoSo: code, email, loaiNgaySinh: kind, ...birth }
}

export async function checkTyped(typed: Typed): Promise<Verdict> {
  const { problems, answers } = await checkDraft(FORM, draftOf(typed), portalToday())
  if (answers) return { wrong: {}, holder: answers as unknown as Holder }
  const byControl = problems.map((problem): [string, Problem] => [
    CONTROLS[problem.field as keyof typeof CONTROLS],
    problem,
  ])
  return { wrong: Object.fromEntries(byControl) }
}
