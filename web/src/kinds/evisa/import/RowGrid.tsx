import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../../../ui/elements/useMedia'
import { GridRow } from './GridRow'
import styles from './Import.module.css'
import type { ImportRow } from './rows'

/** As the style sheet has it: 56 pixels and the line below; where a row's parts stand below each other, twice that. */
const ROW_PX = 57
const NARROW_ROW_PX = 113
const NARROW = '(max-width: 699px)'
const HEAD_PX = 41
/** Drawn above and below what is seen, so that a quick scroll shows no gap. */
const BEYOND = 8
/** On a narrow screen, too: a cell that spans more would make room for columns that are not there. */
const COLUMNS = 3
/** What is drawn before the window's height is known. */
const FIRST_PX = 560

/**
 * Any number of rows, of which those in the window are drawn. Arrows, Page Up and Page Down, Home and End move between
 * them; Enter opens one.
 */
export function RowGrid({ rows, onOpen }: { rows: readonly ImportRow[]; onOpen: (index: number) => void }) {
  const { t } = useTranslation()
  const rowPx = useMedia(NARROW) ? NARROW_ROW_PX : ROW_PX
  const place = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(FIRST_PX)
  const [active, setActive] = useState(0)
  /** Whether the focus follows the active row: only when a key has moved it. */
  const moved = useRef(false)
  const current = Math.min(active, rows.length - 1)

  useEffect(() => {
    const seen = place.current
    if (!seen) return
    const watch = new ResizeObserver(() => setHeight(seen.clientHeight))
    watch.observe(seen)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    place.current
      ?.querySelector<HTMLElement>(`[data-row="${current}"] button`)
      ?.focus({ preventScroll: true })
  }, [current])

  const from = Math.max(0, Math.floor(top / rowPx) - BEYOND)
  const to = Math.min(rows.length, Math.ceil((top + height) / rowPx) + BEYOND)

  function move(to: number) {
    const next = Math.max(0, Math.min(rows.length - 1, to))
    const seen = place.current
    if (!seen || next === current) return
    const above = next * rowPx
    const below = above + rowPx - (seen.clientHeight - HEAD_PX)
    if (seen.scrollTop > above) seen.scrollTop = above
    else if (seen.scrollTop < below) seen.scrollTop = below
    setTop(seen.scrollTop)
    moved.current = true
    setActive(next)
  }

  function onKey(event: KeyboardEvent) {
    const page = Math.max(1, Math.floor(height / rowPx) - 1)
    const steps: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: rows.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    move(next)
  }

  return (
    <div
      ref={place}
      className={styles.window}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <table className={styles.grid} aria-rowcount={rows.length + 1}>
        <caption className="hidden-visually">{t('imports.rows.title')}</caption>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.number}>
              {t('imports.rows.number')}
            </th>
            <th scope="col">{t('imports.rows.name')}</th>
            <th scope="col" className={styles.passport}>
              {t('imports.rows.passport')}
            </th>
            <th scope="col" className={styles.pictures}>
              {t('imports.rows.pictures')}
            </th>
            <th scope="col" className={styles.stateCell}>
              {t('imports.rows.state')}
            </th>
          </tr>
        </thead>
        <Space height={from * rowPx} />
        <tbody onKeyDown={onKey}>
          {rows.slice(from, to).map((row, at) => (
            <GridRow
              key={row.index}
              row={row}
              at={from + at}
              isActive={from + at === current}
              onFocus={() => setActive(from + at)}
              onOpen={() => onOpen(row.index)}
            />
          ))}
        </tbody>
        <Space height={(rows.length - to) * rowPx} />
      </table>
    </div>
  )
}

/** As high as the rows that are not drawn. */
function Space({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tbody className={styles.space} aria-hidden="true">
      <tr>
        <td colSpan={COLUMNS} style={{ height }} />
      </tr>
    </tbody>
  )
}
