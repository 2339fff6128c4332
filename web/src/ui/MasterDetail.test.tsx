import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useParams } from 'react-router'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { speakEnglish } from '../test.words'
import type { Listed } from './ListState'
import { MasterDetail } from './MasterDetail'
import { MasterDetailItem } from './MasterDetailItem'
import { MasterList } from './MasterList'

beforeAll(speakEnglish)
afterEach(() => vi.restoreAllMocks())

const pressed = vi.fn()

function Desk({ list }: { list: Listed<string> }) {
  const { id } = useParams()
  return (
    <MasterDetail
      list={
        <section>
          <input type="search" aria-label="Search" aria-keyshortcuts="/" />
          <MasterList list={list} rowKey={(row) => row} href={(row) => `/${row}`} open={id} lines={3}>
            {(row) => `Row ${row}`}
          </MasterList>
        </section>
      }
      detail={
        <MasterDetailItem title={`Item ${id}`} back={{ to: '/', label: 'Rows' }}>
          <button type="button" aria-keyshortcuts="a" onClick={pressed}>
            Approve
          </button>
        </MasterDetailItem>
      }
      open={id}
      hint="Choose a row."
    />
  )
}

function show(list: Partial<Listed<string>> = {}, address = '/') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/:id?" element={<Desk list={{ rows: ['1', '2'], empty: 'No rows.', ...list }} />} />
      </Routes>
    </MemoryRouter>,
  )
}

const link = (name: string) => screen.getByRole('link', { name })

it('says to choose until something is open, and marks the row that is', () => {
  show()
  screen.getByText('Choose a row.')
  fireEvent.click(link('Row 2'))
  screen.getByRole('heading', { level: 2, name: 'Item 2' })
  expect(link('Row 2').getAttribute('aria-current')).toBe('true')
  expect(screen.queryByText('Choose a row.')).toBeNull()
})

it('moves between rows with the arrows, and to both ends', () => {
  show()
  link('Row 1').focus()
  fireEvent.keyDown(link('Row 1'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(link('Row 2'))
  fireEvent.keyDown(link('Row 2'), { key: 'Home' })
  expect(document.activeElement).toBe(link('Row 1'))
})

it('presses what names a key, but never while something is typed or with another key', () => {
  show({}, '/1')
  fireEvent.keyDown(link('Row 1'), { key: 'a' })
  expect(pressed).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'a' })
  fireEvent.keyDown(link('Row 1'), { key: 'a', ctrlKey: true })
  expect(pressed).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(link('Row 1'), { key: '/' })
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

it('takes the focus along where the list gives way, and brings it back to its row', () => {
  Element.prototype.checkVisibility = vi.fn(() => false)
  show()
  link('Row 2').focus()
  fireEvent.click(link('Row 2'))
  expect(document.activeElement?.textContent).toContain('Item 2')
  const back = link('Rows')
  back.focus()
  fireEvent.click(back)
  expect(document.activeElement).toBe(link('Row 2'))
})

it('shows grey rows while it loads, of as many lines, and says so', async () => {
  show({ rows: undefined })
  expect(screen.getByRole('list', { busy: true }).children).toHaveLength(6)
  expect(screen.getByRole('list', { busy: true }).children[0]?.children).toHaveLength(3)
  expect(screen.queryAllByRole('listitem')).toEqual([])
  await screen.findByText('Still loading…')
})

it('says that there is nothing, or why it could not be fetched', () => {
  show({ rows: [] })
  screen.getByText('No rows.')
})
