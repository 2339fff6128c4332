import { useTranslation } from 'react-i18next'
import { ApiError } from '../api'
import { FormScreen } from '../form/FormScreen'
import type { Holder, LookupAnswer, LookupKind } from './kind'
import { lookUp } from './status'

/** Asks for what opens a case of a kind. */
export function LookupForm({
  kind,
  code,
  onAnswer,
}: {
  kind: LookupKind
  code: string
  onAnswer: (holder: Holder, answer: LookupAnswer) => void
}) {
  const { t } = useTranslation()
  return (
    <FormScreen
      form={kind.form}
      values={{ [kind.code]: code }}
      captcha="lookup"
      act={t('lookup.search')}
      icon="search"
      send={(holder: Holder, solved) => lookUp(kind, holder, solved)}
      onDone={(answer, holder) => onAnswer(holder, answer)}
      refusal={(error) =>
        error instanceof ApiError && error.status === 404
          ? { title: t('lookup.none.title'), text: t('lookup.none.text', { context: kind.context }) }
          : undefined
      }
    />
  )
}
