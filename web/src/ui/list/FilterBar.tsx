import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../elements/Button'
import { Key } from '../keys/Key'
import { useShortcut } from '../keys/shortcuts'
import styles from './FilterBar.module.css'

export interface FilterChoice<Value extends string> {
  label: string
  value: Value
  options: { value: Value; label: string }[]
  onValue: (value: Value) => void
}

/** A choice of rows, which works at once. */
export function FilterSelect<Value extends string>({ label, value, options, onValue }: FilterChoice<Value>) {
  return (
    <label className={styles.labelled}>
      <span>{label}</span>
      <select className="input" value={value} onChange={(event) => onValue(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A day typed year by year is one as soon as its year has all its digits. */
const FIRST_YEAR = '1900'

/** A day, which works once it is whole; blank where it is not asked for. */
export function FilterDate({
  label,
  value,
  onValue,
}: {
  label: string
  /** `YYYY-MM-DD`, or nothing. */
  value: string
  onValue: (value: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const [set, keep] = useState(value)
  // The way back leads to an earlier choice: it stands here again.
  if (value !== set) {
    keep(value)
    setTyped(value)
  }
  return (
    <label className={styles.labelled}>
      <span>{label}</span>
      <input
        className="input"
        type="date"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '' || target.value >= FIRST_YEAR) onValue(target.value)
        }}
      />
    </label>
  )
}

/** Which rows are shown: choices that work at once, and words that are looked for on Enter. */
export function FilterBar({
  children,
  search,
  searchHint,
  onSearch,
  atDesk = true,
  ...state
}: FilterState & {
  /** The choices, each a {@link FilterSelect}. */
  children?: ReactNode
  /** What is looked for now. */
  search: string
  searchHint: string
  onSearch: (words: string) => void
  /** Whether it has the key of the officers' pages, where single keys can be turned off, too. */
  atDesk?: boolean
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(search)
  const [searched, setSearched] = useState(search)
  const shortcut = useShortcut('/')
  // The way back leads to an earlier search: its words stand here again.
  if (search !== searched) {
    setSearched(search)
    setTyped(search)
  }
  return (
    <search>
      <form
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        {children}
        <label className={styles.labelled}>
          <span>
            {t('list.search')} {atDesk && <Key name="/" />}
          </span>
          <input
            className="input"
            type="search"
            {...(atDesk ? shortcut : {})}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={searchHint}
          />
        </label>
      </form>
      <FilterStatus {...state} />
    </search>
  )
}

export interface FilterState {
  /** How many rows were found, as words. */
  status: ReactNode
  /** How many filters are not as they are at first. */
  active: number
  onClear: () => void
}

/** What the filters found, and the way back to a list without them. */
export function FilterStatus({ status, active, onClear }: FilterState) {
  const { t } = useTranslation()
  return (
    <div className={styles.status}>
      <p className="quiet small" role="status">
        {status}
      </p>
      {active > 0 && (
        <Button kind="plain" onClick={onClear}>
          {t('list.clear', { count: active })}
        </Button>
      )}
    </div>
  )
}
