import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Queue.module.css'

/** Which rows are shown: a choice that works at once, and words that are looked for on Enter. */
export function FilterBar<Filter extends string>({
  filters,
  filter,
  onFilter,
  searchHint,
  search = '',
  onSearch,
  children,
}: {
  filters: { value: Filter; label: string }[]
  filter: Filter
  onFilter: (filter: Filter) => void
  searchHint: string
  /** What is looked for now. */
  search?: string
  onSearch: (words: string) => void
  /** Other choices, between filter and search. */
  children?: ReactNode
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
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <label className={styles.labelled}>
          <span>{t('authority.queue.filter')}</span>
          <select
            className="input"
            value={filter}
            onChange={(event) => onFilter(event.target.value as Filter)}
          >
            {filters.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {children}
        <label className={styles.labelled}>
          <span>
            {t('authority.queue.search')}{' '}
            <span className={styles.key} aria-hidden="true">
              /
            </span>
          </span>
          <input
            className="input"
            type="search"
            aria-keyshortcuts="/"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={searchHint}
          />
        </label>
      </form>
    </search>
  )
}
