import { type Answer, call } from '../api'
import { forgetForm } from '../form/images'
import { wireDraft } from '../form/useChecks'
import type { Draft, FormTable } from '../worker/types'

const INDIVIDUAL = '/client-service/public/hstt'

/** Where an application goes: whoever is signed in for an organization sends it under that name. */
const ROUTES: Record<string, string> = {
  evisa: INDIVIDUAL,
  evisaOrganization: '/client-service/hstt/hstc',
}

/** What a person keeps of the submission. */
export type Submitted = Answer<typeof INDIVIDUAL, 'post'>

/** Answers that were read from the passport and then changed. */
export function changedAfterReading(values: Draft, read: Record<string, unknown>) {
  return Object.keys(read).filter((name) => values[name] !== read[name])
}

/** Sends the application; the draft on the device is forgotten only when the server has it. */
export async function submit(table: FormTable, values: Draft, extras: Draft, read: Record<string, unknown>) {
  const json = {
    ...wireDraft(values, table),
    ...extras,
    ocrThayDoi: changedAfterReading(values, read).join(','),
    lechMuiGio: new Date().getTimezoneOffset() / 60,
  }
  const result = await call<Submitted>(ROUTES[table.name] ?? INDIVIDUAL, { json })
  await forgetForm(table.name)
  return result
}
