import { readTab, writeTab } from './tabStorage'

/** The name that versions before gave it: whoever confirmed before an update has confirmed. */
const GIVEN = 'gate-passed'

/** Whether this session has given the confirmations before the form. */
export const isConfirmed = () => readTab<number>(GIVEN, 0) === 1

export const giveConfirmations = () => writeTab(GIVEN, 1)
