import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeAll, expect, it, vi } from 'vitest'
import { ApiError } from '../../server/api'
import { speakEnglish } from '../../testing/test.words'
import { DataTable } from './DataTable'
import { DataTableSelectionBar } from './DataTableSelectionBar'
import type { ListContent } from './ListState'
import type { Column, Sort } from './table'
import { useSelection } from './useSelection'

interface Person {
  code: string
  name: string
  age: number
}

const PEOPLE: Person[] = [
  { code: 'A1', name: 'Eva', age: 31 },
  { code: 'B2', name: 'Liu', age: 44 },
  { code: 'C3', name: 'Sora', age: 9 },
]
const COLUMNS: Column<Person>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, heading: true, sortable: true },
  { key: 'age', header: 'Age', cell: ({ age }) => age, numeric: true, sortable: true },
  { key: 'code', header: 'Code', cell: ({ code }) => code },
]
const keyOf = ({ code }: Person) => code

beforeAll(speakEnglish)

const isAdult = ({ age }: Person) => age >= 18

/** Those of other pages, once they have come. */
let arrive: (rows: Person[]) => void
const elsewhere = new Promise<Person[]>((resolve) => {
  arrive = resolve
})

function People({ list, onSort }: { list: ListContent<Person>; onSort?: (sort: Sort) => void }) {
  const selection = useSelection(list.rows, keyOf)
  const more = (
    <button type="button" onClick={() => void selection.add(elsewhere)}>
      All
    </button>
  )
  return (
    <>
      <DataTableSelectionBar selection={selection} more={more}>
        <button type="button">Pay {selection.rows.map(({ name }) => name).join()}</button>
      </DataTableSelectionBar>
      <DataTable
        caption="People"
        columns={COLUMNS}
        list={list}
        rowKey={keyOf}
        rowName={({ name }) => name}
        href={({ code }) => `/people/${code}`}
        current="C3"
        sort={{ key: 'name', direction: 'ascending' }}
        onSort={onSort}
        selection={selection}
      />
    </>
  )
}

const page = (list: ListContent<Person>, onSort?: (sort: Sort) => void) => (
  <MemoryRouter>
    <Routes>
      <Route path="/" element={<People list={list} onSort={onSort} />} />
      <Route path="/people/:code" element={<p>opened</p>} />
    </Routes>
  </MemoryRouter>
)

/** Returns how to turn to other rows. */
function show(list: Partial<ListContent<Person>> = {}, onSort?: (sort: Sort) => void) {
  const first = { rows: PEOPLE, empty: 'Nobody.', ...list }
  const { rerender } = render(page(first, onSort))
  return (rows: Person[]) => rerender(page({ ...first, rows }, onSort))
}

const link = (name: string) => screen.getByRole('link', { name })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

it('is a table with a caption, headers of columns and of rows, and the row that is open', () => {
  show()
  const table = screen.getByRole('table', { name: 'People' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Name', 'Age', 'Code'])
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((header) => header.textContent),
  ).toEqual(['Eva', 'Liu', 'Sora'])
  expect(link('Sora').getAttribute('aria-current')).toBe('true')
  expect(within(table).getByRole('cell', { name: '44' }).getAttribute('data-label')).toBe('Age')
})

it('moves between rows with the keys, from link to link and from box to box', () => {
  show()
  link('Eva').focus()
  press('ArrowDown')
  expect(document.activeElement).toBe(link('Liu'))
  press('End')
  press('ArrowDown')
  expect(document.activeElement).toBe(link('Sora'))
  press('Home')
  press('ArrowUp')
  expect(document.activeElement).toBe(link('Eva'))
  box('Select Eva').focus()
  press('j')
  expect(document.activeElement).toBe(box('Select Liu'))
})

it('selects by Space on the link, and opens by Enter on the box', () => {
  show()
  link('Liu').focus()
  press(' ')
  expect(box('Select Liu').checked).toBe(true)
  box('Select Liu').focus()
  press('Enter')
  screen.getByText('opened')
})

it('selects the page, some of it, or nothing', () => {
  show()
  const whole = box('Select all on this page')
  screen.getByText('Nothing selected')
  fireEvent.click(box('Select Eva'))
  expect([whole.checked, whole.indeterminate]).toEqual([false, true])
  fireEvent.click(whole)
  expect([whole.checked, whole.indeterminate]).toEqual([true, false])
  screen.getByText('3 selected')
  fireEvent.click(whole)
  screen.getByText('Nothing selected')
  fireEvent.click(box('Select Sora'))
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(box('Select Sora').checked).toBe(false)
})

it('lets nobody act on some while all are on their way, and keeps what is selected meanwhile', async () => {
  show()
  fireEvent.click(box('Select Eva'))
  const acts = screen.getByRole('button', { name: /^Pay/ }).parentElement
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(acts?.inert).toBe(true)
  fireEvent.click(box('Select Liu'))
  await act(async () => arrive([{ code: 'D4', name: 'Ida', age: 70 }]))
  screen.getByText('3 selected (1 on other pages)')
  expect(acts?.inert).toBe(false)
  screen.getByRole('button', { name: 'Pay Eva,Liu,Ida' })
})

it('keeps what was selected on another page, and takes the newest of each row', () => {
  const turn = show()
  fireEvent.click(box('Select Eva'))
  fireEvent.click(box('Select Liu'))
  turn([{ code: 'B2', name: 'Liu Yang', age: 45 }])
  screen.getByText('2 selected (1 on other pages)')
  screen.getByRole('button', { name: 'Pay Eva,Liu Yang' })
})

it('says by which column it is ordered, and asks for another order', () => {
  const onSort = vi.fn()
  show({}, onSort)
  const headers = screen.getAllByRole('columnheader')
  expect(headers.map((header) => header.getAttribute('aria-sort'))).toEqual(['ascending', 'none', null])
  fireEvent.click(screen.getByRole('button', { name: 'Name' }))
  fireEvent.click(screen.getByRole('button', { name: 'Age' }))
  expect(onSort.mock.calls).toEqual([
    [{ key: 'name', direction: 'descending' }],
    [{ key: 'age', direction: 'ascending' }],
  ])
})

it('shows rows that are being fetched as grey ones, and says so', async () => {
  show({ rows: undefined })
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(document.querySelectorAll('tbody[aria-hidden] tr')).toHaveLength(6)
  await screen.findByText('Still loading…')
})

it('says that there is nothing', () => {
  show({ rows: [] })
  screen.getByText('Nobody.')
})

it('says why it could not be fetched, and tries again', () => {
  const onAgain = vi.fn()
  show({ rows: undefined, error: new ApiError(500, '500', 'The server is tired.'), onAgain })
  screen.getByText('The server is tired.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onAgain).toHaveBeenCalledOnce()
  expect(document.querySelectorAll('tbody[aria-hidden]')).toHaveLength(0)
})

function Adults() {
  const selection = useSelection(PEOPLE.filter(isAdult), keyOf)
  const list = { rows: PEOPLE, empty: 'Nobody.' }
  return (
    <DataTable caption="P" columns={COLUMNS} rowKey={keyOf} canSelect={isAdult} {...{ list, selection }} />
  )
}

it('offers no box where a row cannot be selected, and keeps its column', () => {
  render(<Adults />)
  expect(screen.queryByRole('checkbox', { name: 'Select C3' })).toBeNull()
  expect(
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => row.children.length),
  ).toEqual([4, 4, 4, 4])
  fireEvent.click(box('Select all on this page'))
  expect([box('Select A1').checked, box('Select B2').checked]).toEqual([true, true])
})
