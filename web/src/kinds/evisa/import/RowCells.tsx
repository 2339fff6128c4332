import { useTranslation } from 'react-i18next'
import { FieldList } from '../../../form/fields/FieldList'
import type { Field, FormTable } from '../../../worker/types'
import { TRUTHFUL } from './readRows'
import { EMAIL_AGAIN } from './rows'

/** What no cell holds: pictures come with the folder, the declaration is given once, the repetition is its own. */
export const isOfCells = ({ name, kind, fields }: Field): boolean =>
  name !== TRUTHFUL &&
  name !== EMAIL_AGAIN &&
  kind !== 'image' &&
  kind !== 'images' &&
  (fields ?? []).every((inner) => inner.kind !== 'image')

/** The fields of the form that cells hold, or `only` those, with the headings of its sections. */
export function RowCells({ table, only }: { table: FormTable; only: ReadonlySet<string> | undefined }) {
  const { t } = useTranslation()
  return table.sections.map(({ key, fields }) => {
    const shown = fields.filter((field) => isOfCells(field) && (!only || only.has(field.name)))
    if (shown.length === 0) return null
    return (
      <section key={key} className="stack">
        <h3>{t(`form.${table.words}.section.${key}.title`)}</h3>
        <FieldList fields={shown} />
      </section>
    )
  })
}
