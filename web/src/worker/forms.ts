import written from 'virtual:tables'
import { type Remote, wrap } from 'comlink'
import type { FormsApi } from './forms.worker'
import { followGates } from './gates'
import type { Checked, Compared, Draft, FormTable, Journey, Meaning } from './types'

let remote: Remote<FormsApi> | undefined

/** Started at the first question, and kept: it answers in a millisecond. */
function forms() {
  if (!remote) {
    const started = wrap<FormsApi>(
      new Worker(new URL('./forms.worker.ts', import.meta.url), { type: 'module' }),
    )
    followGates((list) => started.setGates(list))
    remote = started
  }
  return remote
}

/** Starts the worker, so that the first answer does not wait for it. Resolves when the rules have arrived. */
export function prepareRules(): Promise<unknown> {
  return forms().ready()
}

/** A form of core: those that are opened first are here without the worker. */
export async function loadTable(name: string): Promise<FormTable> {
  const here = written[name]
  return here ? (await here()).default : forms().table(name)
}

/** The form's rules on a draft. `today` is a date in the portal's zone, `YYYY-MM-DD`. */
export function checkDraft(name: string, draft: Draft, today: string): Promise<Checked> {
  return forms().check(name, draft, today)
}

/** The answers beside the lines of a passport page; fails where the lines are no machine-readable zone. */
export function compareDraft(lines: string[], draft: Draft, today: string): Promise<Compared[]> {
  return forms().compare(lines, draft, today)
}

/** What these exemptions mean for a journey. */
export function needsVisa(list: unknown[], journey: Journey): Promise<Meaning> {
  return forms().needsVisa(list, journey)
}
