import i18next from 'i18next'
import type { ReactNode } from 'react'
import { CLERK, LATER, type Part } from './wordParts'

/**
 * A page with the parts of the words that it loads. Where that of those who apply for others is among them, its words are
 * found before what stands at the same keys for travellers.
 */
export function InWords({ parts, children }: { parts: readonly Part[]; children: ReactNode }) {
  // Before what is drawn within: no sentence is read twice. Each page says so anew, whichever was left.
  i18next.options.fallbackNS = parts.includes(CLERK) ? [CLERK, ...LATER] : LATER
  return children
}
