import type { ReactNode } from 'react'
import { messageOf } from '../../server/api'
import { Notice } from '../../ui/elements/Notice'

export interface RefusalWords {
  title?: string
  text: string
  /** Stands before the words: ornament. */
  picture?: ReactNode
}

/** Why something was refused, announced when it appears: in the words given, else in the server's own. */
export function Refusal({
  error,
  words,
}: {
  error: Error | null | undefined
  words?: ((error: Error) => RefusalWords | undefined) | undefined
}) {
  const told: RefusalWords = (error && words?.(error)) ?? { text: messageOf(error) }
  return (
    <div role="alert">
      {error && (
        <>
          {told.picture}
          <Notice tone="error" title={told.title}>
            <p>{told.text}</p>
          </Notice>
        </>
      )}
    </div>
  )
}
