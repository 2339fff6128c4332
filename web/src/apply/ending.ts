import { useTranslation } from 'react-i18next'
import { useFormScope } from '../form/context'
import type { FieldError } from '../ui/ErrorSummary'
import type { FormTable } from '../worker/types'
import { namesOf } from './Doubts'
import { type Accepted, unanswered, useDoubts } from './doubts'
import type { ServerCheck } from './serverCheck'

/** What the last part needs to ask about the pictures, whether it sends an application or a change of one. */
export interface Ending {
  server: ServerCheck
  accepted: Accepted
  onAccept: (accepted: Accepted) => void
  onGo: (key: string) => void
  /** Back to where a picture is chosen. */
  onAgain: (name: string) => void
}

/** The doubts about the pictures: to be asked, and those without an answer as errors. */
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
