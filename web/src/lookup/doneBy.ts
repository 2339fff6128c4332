import type { TFunction } from 'i18next'
import type { CaseEvent } from '../case/ownCase'

/** Who did something to a case: a colleague by name, everybody else by what they are. */
export const doneBy = (t: TFunction, { by, name }: CaseEvent) => name ?? t(`events.by.${by}`)
