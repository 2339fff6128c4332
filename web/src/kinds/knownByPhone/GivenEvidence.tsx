import type { Case } from '../../case/reviewedCase'
import { useTable } from '../../case/useKindView'
import { Answer } from '../../form/answers/AnswerList'
import { hasAnswer } from '../../form/answers/hasAnswer'
import { labelOf } from '../../form/engine/problems'
import { shownFields } from '../../form/engine/when'
import { DataTable } from '../../ui/list/DataTable'
import type { Column } from '../../ui/list/table'
import type { Draft, Field, Kind } from '../../worker/types'
import styles from './GivenEvidence.module.css'

/** The answers of some kinds that a case was sent with: lists of persons as tables, and the papers. */
export function GivenEvidence({
  reviewedCase,
  title,
  shown,
}: {
  reviewedCase: Case
  title: string
  shown: Kind[]
}) {
  const table = useTable(reviewedCase.kind)
  const words = table.data?.words ?? reviewedCase.kind
  const given = table.data?.sections
    .flatMap(({ fields }) => shownFields(fields, reviewedCase.draft))
    .filter(({ kind, name }) => shown.includes(kind) && hasAnswer(reviewedCase.draft[name]))
  return (
    <section className={styles.evidence} aria-labelledby="evidence">
      <h3 id="evidence">{title}</h3>
      {given?.map((field) => (
        <section key={field.name} aria-labelledby={`shown-${field.name}`}>
          <h4 id={`shown-${field.name}`}>{labelOf(words, field.name)}</h4>
          {field.kind === 'group' ? (
            <Persons words={words} group={field} rows={reviewedCase.draft[field.name] as Draft[]} />
          ) : (
            <Answer words={words} field={field} value={reviewedCase.draft[field.name]} />
          )}
        </section>
      ))}
    </section>
  )
}

/** The persons of a list, as the form asks for them; what nobody answered is no column. */
function Persons({ words, group, rows }: { words: string; group: Field; rows: Draft[] }) {
  const { fields = [] } = group
  const prefix = `${group.name}.`
  const isPrecision = ({ name }: Field) => fields.some(({ precision }) => precision === name)
  const columns = fields
    .filter((field) => !isPrecision(field) && rows.some((row) => hasAnswer(row[field.name])))
    .map(
      (field, place): Column<Draft> => ({
        key: field.name,
        header: labelOf(words, prefix + field.name),
        heading: place === 0,
        cell: (row) => <Answer words={words} field={field} value={row[field.name]} prefix={prefix} />,
      }),
    )
  return (
    <DataTable
      caption={labelOf(words, group.name)}
      columns={columns}
      list={{ rows, empty: null }}
      rowKey={(row) => String(rows.indexOf(row))}
    />
  )
}
