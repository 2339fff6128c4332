import { useTranslation } from 'react-i18next'
import type { CaseKind } from '../../case/caseKinds'
import { useTable } from '../../case/useKindView'
import { shownFields } from '../../form/engine/when'
import { FieldsetShell } from '../../ui/controls/Field'
import type { Draft } from '../../worker/types'
import styles from './FieldsToChange.module.css'

/** Which answers the applicant may change when a supplement is asked for. */
export function FieldsToChange({
  kind,
  draft,
  chosen,
  onChosen,
  error,
}: {
  kind: CaseKind
  draft: Draft
  chosen: string[]
  onChosen: (fields: string[]) => void
  error: string | undefined
}) {
  const { t } = useTranslation()
  const table = useTable(kind)
  return (
    <FieldsetShell
      id="fields"
      label={t('authority.ask.fields')}
      hint={t('authority.ask.fieldsHint')}
      required
      error={error}
    >
      <div className={styles.list}>
        {table.data?.sections.map((section) => (
          <section key={section.key}>
            <h3>{t(`form.${table.data.words}.section.${section.key}.title`)}</h3>
            {shownFields(section.fields, draft)
              .filter((field) => !field.fixed)
              .map(({ name }) => (
                <label key={name} className={styles.line}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(name)}
                    onChange={({ target }) =>
                      onChosen(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
                    }
                  />
                  {t(`field.${table.data.words}.${name}.label`)}
                </label>
              ))}
          </section>
        ))}
      </div>
    </FieldsetShell>
  )
}
