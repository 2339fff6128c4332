import { createContext } from 'react'

/** Whether the next page is on its way. */
export const LoadingContext = createContext(false)

/** When the page that was asked for last is shown; without pages around at once. */
export const SettledContext = createContext<() => Promise<void>>(() => Promise.resolve())
