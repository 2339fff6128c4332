import { readTab, writeTab } from './tabStorage'

const PASSED = 'gate-passed'

/** Whether this session has given the confirmations before the form. */
export const gatePassed = () => readTab<number>(PASSED, 0) === 1

export const passGate = () => writeTab(PASSED, 1)
