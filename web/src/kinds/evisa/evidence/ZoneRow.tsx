import { useTranslation } from 'react-i18next'
import { Answer } from '../../../form/answers/AnswerList'
import { labelOf } from '../../../form/engine/problems'
import { Icon } from '../../../ui/elements/Icon'
import type { Compared, Field } from '../../../worker/types'
import { difference } from './difference'
import styles from './ZoneTable.module.css'

const ICON = { same: 'check', differs: 'alert', unreadable: 'info' } as const

/** What all rows of the table need to know of the form. */
export interface ZoneComparison {
  words: string
  fields: Map<string, Field>
  /** Answers that rest on characters which were not read for certain. */
  doubted: string[]
}

/** One answer: as it was typed, as it was read, and whether these agree. */
export function ZoneRow({ comparison, words, fields, doubted }: ZoneComparison & { comparison: Compared }) {
  const { t } = useTranslation()
  const { field: name, verdict, zone, declared } = comparison
  const field = fields.get(name)
  const shown = (value: string | null) =>
    field ? <Answer words={words} field={field} value={value} /> : value
  const [typed, read] =
    verdict === 'differs' && declared && zone && !field?.options && !isDate(field)
      ? marked(declared, zone)
      : [shown(declared), shown(zone)]
  return (
    <tr data-verdict={verdict}>
      <th scope="row">{labelOf(words, name)}</th>
      <td translate="no">{typed}</td>
      <td translate="no">{read}</td>
      <td>
        <Icon name={ICON[verdict]} size={18} /> {t(`authority.evidence.verdicts.${verdict}`)}
        {doubted.includes(name) && (
          <p className={styles.doubted}>
            <Icon name="alert" size={18} /> {t('authority.evidence.doubted')}
          </p>
        )}
      </td>
    </tr>
  )
}

/** Dates and words of a list are read as a whole; of other texts each character counts. */
const isDate = (field: Field | undefined) => field?.kind === 'date' || field?.kind === 'birthDate'

function marked(declared: string, zone: string) {
  const { first, second } = difference(declared, zone)
  return [first, second].map(([begin, middle, end], place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: there are always these two
    <span key={place}>
      {begin}
      {middle && <mark>{middle}</mark>}
      {end}
    </span>
  ))
}
