import { useMemo, useState } from 'react'

/** Rows that were selected, on this page of a list and on others. */
export interface Selection<Row> {
  /** Those of this page as they stand now, the others as they were last seen. */
  rows: Row[]
  /** How many of them are not on this page. */
  elsewhere: number
  /** How much of this page is selected. */
  page: 'all' | 'some' | 'none'
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  /** Selects the whole page, or nothing of it. */
  togglePage: () => void
  /** Selects these too, whether or not they are on this page, once they have come. */
  add: (rows: Promise<Row[]>) => Promise<void>
  /** More of them are on their way: what is done now would be done without them. */
  isGrowing: boolean
  clear: () => void
}

/** Keeps the selection while the list is paged, sorted and read again. */
export function useSelection<Row>(shown: Row[] | undefined, keyOf: (row: Row) => string): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const [isGrowing, setGrowing] = useState(false)
  return useMemo(() => {
    const page = shown ?? []
    const here = new Map(page.map((row) => [keyOf(row), row]))
    const onPage = page.filter((row) => selected.has(keyOf(row)))
    const including = (rows: Row[], kept = selected) =>
      new Map([...kept, ...rows.map((row) => [keyOf(row), row] as const)])
    async function add(coming: Promise<Row[]>) {
      setGrowing(true)
      try {
        const rows = await coming
        // Others may have been selected meanwhile.
        setSelected((now) => including(rows, now))
      } finally {
        setGrowing(false)
      }
    }
    const without = (rows: Row[]) => {
      const gone = new Set(rows.map(keyOf))
      return new Map([...selected].filter(([key]) => !gone.has(key)))
    }
    const isWhole = page.length > 0 && onPage.length === page.length
    return {
      rows: [...selected].map(([key, row]) => here.get(key) ?? row),
      elsewhere: selected.size - onPage.length,
      page: isWhole ? 'all' : onPage.length > 0 ? 'some' : 'none',
      has: (row) => selected.has(keyOf(row)),
      toggle: (row) => setSelected(selected.has(keyOf(row)) ? without([row]) : including([row])),
      togglePage: () => setSelected(isWhole ? without(page) : including(page)),
      add,
      isGrowing,
      clear: () => setSelected(new Map()),
    }
  }, [shown, keyOf, selected, isGrowing])
}
