import { useTranslation } from 'react-i18next'
import { describedBy, FieldShell } from '../../ui/controls/Field'

/** The server's limit of a reason, in characters. */
const MOST = 2000

/** Why something is decided: the one thing that a dialog must be told. */
export function ReasonField({
  hint,
  value,
  onValue,
  asked,
}: {
  hint: string
  value: string
  onValue: (value: string) => void
  /** Whether it was tried without. */
  asked: boolean
}) {
  const { t } = useTranslation()
  const around = {
    id: 'reason',
    label: t('authority.ask.reason'),
    hint,
    required: true,
    error: asked && !value.trim() ? t('authority.ask.noReason') : undefined,
  }
  return (
    <FieldShell {...around}>
      <textarea
        id={around.id}
        className="input"
        value={value}
        maxLength={MOST}
        aria-required
        aria-invalid={around.error ? true : undefined}
        aria-describedby={describedBy(around)}
        onChange={(event) => onValue(event.target.value)}
      />
    </FieldShell>
  )
}
