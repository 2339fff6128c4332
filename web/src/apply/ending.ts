import { useTranslation } from 'react-i18next'
import { useFormScope } from '../form/context'
import type { FieldError } from '../ui/ErrorSummary'
import type { FormTable } from '../worker/types'
import { namesOf } from './Doubts'
import { type Accepted, unanswered, useDoubts } from './doubts'
import type { ServerCheck } from './serverCheck'

/** What the last step needs for the doubts about pictures, for a new application and for a correction alike. */
export interface Ending {
  server: ServerCheck
  accepted: Accepted
  onAccept: (accepted: Accepted) => void
  onGo: (key: string) => void
  /** Goes to the field where another picture is chosen. */
  onAgain: (name: string) => void
}

/** The doubts about the pictures, and an error for each that is not decided. */
export function usePictureDoubts(table: FormTable, { server, accepted, onAccept, onAgain }: Ending) {
  const { t } = useTranslation()
  const { words } = useFormScope()
  const among = useDoubts(table, server.answer)
  const errors: FieldError[] = unanswered(among, accepted).map((doubt) => ({
    id: doubt.id,
    text: t('doubts.question', { label: namesOf(words, doubt) }),
  }))
  return { errors, asked: { among, accepted, onAccept, onAgain } }
}
