import { readTab, writeTab } from './tabStorage'

/** For whom somebody confirms: for themselves, or for those whom they apply for. */
export type ConfirmedFor = 'oneself' | 'others'

/** For oneself by the name that versions before gave it: whoever confirmed before an update has confirmed. */
const GIVEN = { oneself: 'gate-passed', others: 'confirmed-for-others' }

/** Whether this session has given the confirmations before the form. */
export const isConfirmed = (by: ConfirmedFor = 'oneself') => readTab<number>(GIVEN[by], 0) === 1

export const giveConfirmations = (by: ConfirmedFor = 'oneself') => writeTab(GIVEN[by], 1)
