import { padded } from '../ui/dateParts'
import { tidyCode } from './status'

interface Typed {
  code: string
  email: string
  kind: 'FULL' | 'YEAR'
  born: string
}

const isRealDay = (iso: string) => {
  const day = new Date(`${iso}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(iso) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso)
}

/** What keeps a lookup from being asked: HTML id of the field and the key of the sentence. */
export function wrongAnswers({ code, email, kind, born }: Typed): Record<string, string> {
  const wrong: Record<string, string> = {}
  if (!tidyCode(code)) wrong.code = 'lookup.code.missing'
  if (!email.trim()) wrong.email = 'lookup.email.missing'
  else if (!/^\S+@\S+$/.test(email.trim())) wrong.email = 'lookup.email.wrong'
  if (!born) wrong.born = 'lookup.born.missing'
  else if (!(kind === 'YEAR' ? /^\d{4}$/.test(born) : isRealDay(padded(born))))
    wrong.born = 'lookup.born.wrong'
  return wrong
}
