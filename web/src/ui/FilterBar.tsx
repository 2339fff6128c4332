import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button'
import styles from './FilterBar.module.css'
import { Key } from './Key'
import { useShortcut } from './shortcuts'

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

/** Which rows are shown: choices that work at once, and words that are looked for on Enter. */
export function FilterBar({
  children,
  search,
  searchHint,
  onSearch,
  ...state
}: FilterState & {
  /** The choices, each a {@link FilterSelect}. */
  children?: ReactNode
  /** What is looked for now. */
  search: string
  searchHint: string
  onSearch: (words: string) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(search)
  const [searched, setSearched] = useState(search)
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
            {t('list.search')} <Key name="/" />
          </span>
          <input
            className="input"
            type="search"
            {...useShortcut('/')}
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
