import { type Answer, call } from '../api'
import { forgetForm } from '../form/images'
import { wireDraft } from '../form/useChecks'
import { remember } from '../pay/together'
import type { Draft, FormTable } from '../worker/types'

const INDIVIDUAL = '/client-service/public/hstt'

/** Where an application goes: whoever is signed in for an organization sends it under that name. */
const ROUTES: Record<string, string> = {
  evisa: INDIVIDUAL,
  evisaOrganization: '/client-service/hstt/hstc',
}

/** What a person keeps of the submission, and which form it was. */
export interface Submitted extends Answer<typeof INDIVIDUAL, 'post'> {
  form: string
}

/** Answers that were read from the passport and then changed. */
export function changedAfterReading(values: Draft, read: Record<string, unknown>) {
  return Object.keys(read).filter((name) => values[name] !== read[name])
}

/**
 * Sends the application; the draft on the device is forgotten only when the server has it. It is remembered as one to be
 * paid for, alone or together with others.
 */
export async function submit(
  table: FormTable,
  values: Draft,
  extras: Draft,
  read: Record<string, unknown>,
): Promise<Submitted> {
  const json = {
    ...wireDraft(values, table),
    ...extras,
    ocrThayDoi: changedAfterReading(values, read).join(','),
    lechMuiGio: new Date().getTimezoneOffset() / 60,
  }
  const result = await call<Answer<typeof INDIVIDUAL, 'post'>>(ROUTES[table.name] ?? INDIVIDUAL, { json })
  remember(result.maSoHoso)
  await forgetForm(table.name)
  return { ...result, form: table.name }
}
