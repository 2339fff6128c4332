import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { speakEnglish } from '../../testing/test.words'
import { FilterBar, FilterSelect } from './FilterBar'
import { useListAddress } from './useListAddress'

beforeAll(speakEnglish)

const ASKED = { state: ['waiting', 'done'], q: null, after: null } as const

function Filters() {
  const { search } = useLocation()
  const { query, choose, active, clear } = useListAddress(ASKED)
  return (
    <>
      <FilterBar
        search={query.q}
        searchHint="Code or name"
        onSearch={(q) => choose({ q })}
        status="3 rows"
        active={active}
        onClear={clear}
      >
        <FilterSelect
          label="State"
          value={query.state}
          options={ASKED.state.map((value) => ({ value, label: value }))}
          onValue={(state) => choose({ state })}
        />
      </FilterBar>
      <output>{search}</output>
    </>
  )
}

function show(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Filters />
    </MemoryRouter>,
  )
}

const address = () => document.querySelector('output')?.textContent
const box = () => screen.getByRole<HTMLInputElement>('searchbox')

it('works at once for a choice, on Enter for words, and begins at the first page again', () => {
  show('/?after=7')
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'done' } })
  expect(address()).toBe('?state=done')
  fireEvent.change(box(), { target: { value: ' EVA ' } })
  expect(address()).toBe('?state=done')
  fireEvent.submit(document.querySelector('form') ?? box())
  expect(address()).toBe('?state=done&q=EVA')
})

it('says how many filters are set, and clears them all', () => {
  show('/?state=done&q=EVA&after=7')
  screen.getByText('3 rows')
  expect(box().value).toBe('EVA')
  fireEvent.click(screen.getByRole('button', { name: 'Clear 2 filters' }))
  expect(address()).toBe('')
  expect(box().value).toBe('')
  expect(screen.queryByRole('button', { name: /Clear/ })).toBeNull()
})

it('keeps a choice whose address is still on its way when the next one is made', () => {
  show('/')
  act(() => {
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'done' } })
    fireEvent.change(box(), { target: { value: 'EVA' } })
    fireEvent.submit(document.querySelector('form') ?? box())
  })
  expect(address()).toBe('?state=done&q=EVA')
})
