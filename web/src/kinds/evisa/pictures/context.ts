import { createContext, useContext } from 'react'
import type { Upheld } from './disagreements'
import type { AcceptedDoubts } from './doubts'
import type { ServerCheck } from './serverCheck'

/** What the parts of an application share: the server's check, and what the person decided. */
export interface EvisaScope {
  server: ServerCheck
  /** Answers held to be right although the passport page says another. */
  upheld: Upheld
  onUphold: (upheld: Upheld) => void
  /** Pictures with which the person goes on although there is a doubt about them. */
  accepted: AcceptedDoubts
  onAccept: (accepted: AcceptedDoubts) => void
  /** Goes to the field where another picture is chosen. */
  onAgain: (name: string) => void
}

export const EvisaContext = createContext<EvisaScope | undefined>(undefined)

export function useEvisaScope() {
  const scope = useContext(EvisaContext)
  if (!scope) throw new Error('the parts of an application stand inside it')
  return scope
}
