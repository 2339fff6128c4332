import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useParams } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { speakEnglish } from '../../testing/test.words'
import type { ListContent } from './ListState'
import { MasterDetail } from './MasterDetail'
import { MasterDetailItem } from './MasterDetailItem'
import { MasterList } from './MasterList'

beforeAll(speakEnglish)

function Desk({ list }: { list: ListContent<string> }) {
  const { id } = useParams()
  return (
    <MasterDetail
      list={
        <section>
          <MasterList list={list} rowKey={(row) => row} href={(row) => `/${row}`} open={id} lines={3}>
            {(row) => `Row ${row}`}
          </MasterList>
        </section>
      }
      detail={
        <MasterDetailItem title={`Item ${id}`} back={{ to: '/', label: 'Rows' }}>
          <p>What it says.</p>
        </MasterDetailItem>
      }
      open={id}
      hint="Choose a row."
    />
  )
}

function show(list: Partial<ListContent<string>> = {}, address = '/') {
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

it('takes the focus along to what is opened, and brings it back to its row', () => {
  show()
  link('Row 2').focus()
  fireEvent.click(link('Row 2'))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Item 2' }))
  const back = link('Rows')
  back.focus()
  fireEvent.click(back)
  expect(document.activeElement).toBe(link('Row 2'))
})

it('begins at what is open, where nothing else has the focus', () => {
  show({}, '/1')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Item 1' }))
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
