import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '../../../ui/elements/Icon'
import styles from './Import.module.css'
import { countPictures, faultsOf, type ImportRow, nameOf, passportOf, type RowState, stateOf } from './rows'
import { faultWords } from './words'

const ICONS: Record<RowState, IconName> = { sent: 'check', unsure: 'alert', faulty: 'cross', ready: 'check' }

/** One row: who it is about, and how it stands. */
export const GridRow = memo(function GridRow({
  row,
  at,
  isActive,
  onFocus,
  onOpen,
}: {
  row: ImportRow
  /** Its place among those that are shown. */
  at: number
  /** The one of all rows that Tab comes to. */
  isActive: boolean
  onFocus: () => void
  onOpen: () => void
}) {
  const { t } = useTranslation()
  const passport = passportOf(row)
  const name = nameOf(row) || t('imports.rows.unnamed')
  return (
    <tr data-row={at} aria-rowindex={at + 2}>
      <td className={styles.number}>{row.number}</td>
      <th scope="row">
        <button
          type="button"
          className={styles.name}
          tabIndex={isActive ? 0 : -1}
          onFocus={onFocus}
          onClick={onOpen}
        >
          <span className={styles.cut} translate="no">
            {name}
          </span>
          <span className={`${styles.second} ${styles.cut}`} translate="no">
            {passport}
          </span>
        </button>
      </th>
      <td className={styles.passport}>
        <span className={styles.cut} translate="no">
          {passport}
        </span>
      </td>
      <td className={styles.pictures}>{t('imports.rows.ofTwo', { number: countPictures(row) })}</td>
      <td className={styles.stateCell}>
        <State row={row} />
      </td>
    </tr>
  )
}, sameRow)

function sameRow<Props extends { row: ImportRow; at: number; isActive: boolean }>(one: Props, other: Props) {
  return one.row === other.row && one.at === other.at && one.isActive === other.isActive
}

function State({ row }: { row: ImportRow }) {
  const { t } = useTranslation()
  const state = stateOf(row)
  const faults = faultsOf(row)
  const [first] = faults
  const words =
    state === 'sent'
      ? row.code || t('imports.rows.sent')
      : state === 'faulty' && first
        ? faultWords(first)
        : t(`imports.rows.${state}`)
  return (
    <span className={styles.state} data-state={state}>
      <Icon name={ICONS[state]} size={18} />
      <span className="hidden-visually">{t(`imports.rows.${state}`)}: </span>
      <span className={styles.cut}>{words}</span>
      {faults.length > 1 && state === 'faulty' && (
        <span>{t('imports.rows.more', { number: faults.length - 1 })}</span>
      )}
    </span>
  )
}
