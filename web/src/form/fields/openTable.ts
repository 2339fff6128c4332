import { loadTable } from '../../worker/forms'
import type { FormTable } from '../../worker/types'
import { loadViews } from './views'

/** A form of core, together with the components that draw it: its fields appear at once. */
export async function openTable(name: string): Promise<FormTable> {
  const table = await loadTable(name)
  await loadViews(table.sections.flatMap(({ fields }) => fields))
  return table
}

/**
 * A form of core that is filled in section by section, with the components of the one that is opened first; those of the
 * others are on their way, so that none of them waits for a network later.
 */
export async function openSections(name: string, first: string | undefined): Promise<FormTable> {
  const table = await loadTable(name)
  const opened = table.sections.find(({ key }) => key === first) ?? table.sections[0]
  await loadViews(opened?.fields ?? [])
  // What fails here is loaded when it is drawn.
  loadViews(table.sections.flatMap(({ fields }) => fields)).catch(() => undefined)
  return table
}
