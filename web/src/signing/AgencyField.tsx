import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf, useCatalogue } from '../form/catalogues/catalogues'
import { describedBy, FieldShell } from '../ui/controls/Field'

/** Which visa-issuing agency the applications are assigned to. */
export function AgencyField({
  id,
  value,
  missing,
  onValue,
}: {
  id: string
  value: string
  missing: boolean
  onValue: (code: string) => void
}) {
  const { t } = useTranslation()
  const agencies = useCatalogue('visa_agencies')
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (missing) select.current?.focus()
  }, [missing])
  const around = {
    id,
    label: t('signing.cases.agency'),
    hint: t('signing.cases.agencyHint'),
    error: missing ? t('signing.cases.agencyMissing') : undefined,
    required: true,
  }
  return (
    <FieldShell {...around}>
      <select
        ref={select}
        id={id}
        className="input"
        value={value}
        aria-required
        aria-invalid={missing || undefined}
        aria-describedby={describedBy(around)}
        onChange={({ target }) => onValue(target.value)}
      >
        <option value="">{t('signing.cases.agencyChoose')}</option>
        {agencies?.map((entry) => (
          <option key={entry.ma} value={entry.ma}>
            {nameOf(entry)}
          </option>
        ))}
      </select>
    </FieldShell>
  )
}
