import { useTranslation } from 'react-i18next'
import { Button } from '../elements/Button'
import styles from './Pagination.module.css'
import { pagesShown } from './pagesShown'

/** A page of a list whose server leads from page to page by tokens: before, behind, and no number. */
export function CursorPagination({
  previous,
  next,
  onPrevious,
  onNext,
}: {
  previous: string | null | undefined
  next: string | null | undefined
  onPrevious: (token: string) => void
  onNext: (token: string) => void
}) {
  const { t } = useTranslation()
  if (!previous && !next) return null
  return (
    <nav className={styles.pages} aria-label={t('list.pages')}>
      <Button
        kind="secondary"
        icon="back"
        aria-disabled={!previous}
        onClick={() => previous && onPrevious(previous)}
      >
        {t('list.previous')}
      </Button>
      <Button kind="secondary" iconAfter="arrow" aria-disabled={!next} onClick={() => next && onNext(next)}>
        {t('list.next')}
      </Button>
    </nav>
  )
}

/** Pages by number, of a list whose length is known. The first page is 0, as on the wire. */
export function Pagination({
  page,
  size,
  total,
  onPage,
  sizes,
  onSize,
}: {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  /** How many rows a page may have, where that can be chosen. */
  sizes?: readonly number[]
  onSize?: (size: number) => void
}) {
  const { t, i18n } = useTranslation()
  const count = Math.ceil(total / size)
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value)
  if (total === 0) return null
  const shown = { from: page * size + 1, to: Math.min((page + 1) * size, total), total }
  return (
    <nav className={styles.pages} aria-label={t('list.pages')}>
      <p className="small" role="status">
        {t('list.shown', { from: number(shown.from), to: number(shown.to), total: number(total) })}
      </p>
      {sizes && onSize && total > (sizes[0] ?? 0) && (
        <label className={styles.sizes}>
          {t('list.rowsPerPage')}
          <select value={size} onChange={({ target }) => onSize(Number(target.value))}>
            {sizes.map((one) => (
              <option key={one} value={one}>
                {number(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      {count > 1 && (
        <ul className={styles.numbers}>
          {pagesShown(page, count).map((one, place) =>
            one === undefined ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place
              <li key={`gap-${place}`} aria-hidden="true">
                …
              </li>
            ) : (
              <li key={one}>
                <button
                  type="button"
                  className={styles.number}
                  aria-label={t('list.page', { number: number(one + 1) })}
                  aria-current={one === page ? 'page' : undefined}
                  onClick={() => one !== page && onPage(one)}
                >
                  {number(one + 1)}
                </button>
              </li>
            ),
          )}
        </ul>
      )}
    </nav>
  )
}
