import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import type { FormTable, Problem } from '../../worker/types'
import { FilterForm, type FilterValues } from './FilterForm'

const field = (name: string, more = {}) => ({ name, kind: 'text', required: false, maxLength: 40, ...more })
const KIND = {
  ...field('loaiHoSo'),
  kind: 'choice',
  options: { set: 'recordType', codes: ['EVISA', 'BLCN'] },
}
const TABLE = {
  name: 'organizationSearch',
  words: 'search',
  version: 1,
  sections: [
    { key: 'files', fields: [field('maHoSo'), field('hoTen'), KIND] },
    { key: 'paging', fields: [field('page', { default: '0' })] },
  ],
} as unknown as FormTable
const OFFERS = { loaiHoSo: ['EVISA'] }
const problems: Problem[] = []

vi.mock('../../worker/forms', () => ({
  prepareRules: async () => {},
  loadTable: async () => TABLE,
  checkDraft: async (_: string, draft: FilterValues) => ({
    problems,
    answers: problems.length > 0 ? null : { ...draft, page: 0 },
  }),
}))
beforeAll(speakEnglish)
beforeEach(() => {
  queryClient.clear()
  problems.length = 0
})

type FilterFormProps = Partial<Parameters<typeof FilterForm>[0]>

function Filters({ first = {}, ...around }: FilterFormProps & { first?: FilterValues }) {
  const [values, setValues] = useState(first)
  return (
    <QueryClientProvider client={queryClient}>
      <FilterForm
        form="organizationSearch"
        values={values}
        onValues={setValues}
        status="5 files"
        {...around}
      />
      <output>{JSON.stringify(values)}</output>
    </QueryClientProvider>
  )
}

const output = () => document.querySelector('output')?.textContent
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Registration code' })
const search = () => fireEvent.click(screen.getByRole('button', { name: 'Search' }))

it('draws the filters of a search form of core, without its pages, and works when it is sent', async () => {
  render(<Filters />)
  fireEvent.change(await code(), { target: { value: 'AB12' } })
  expect(screen.queryByRole('textbox', { name: 'Page' })).toBeNull()
  expect(output()).toBe('{}')
  search()
  await vi.waitFor(() => expect(output()).toBe('{"maHoSo":"AB12"}'))
  screen.getByRole('button', { name: 'Clear 1 filter' })
})

it('leaves what is typed while the list arrives, which was asked for with other filters', async () => {
  const drawn = (status: string) => (
    <QueryClientProvider client={queryClient}>
      <FilterForm form="organizationSearch" values={{ hoTen: 'EVA' }} onValues={() => {}} status={status} />
    </QueryClientProvider>
  )
  const { rerender } = render(drawn(''))
  fireEvent.change(await code(), { target: { value: 'AB12' } })
  rerender(drawn('5 files'))
  expect((await code()).value).toBe('AB12')
})

it('shows the filters that are set, counts them, and clears them', async () => {
  render(<Filters first={{ maHoSo: 'AB12', hoTen: 'EVA' }} />)
  expect((await code()).value).toBe('AB12')
  screen.getByText('5 files')
  fireEvent.click(screen.getByRole('button', { name: 'Clear 2 filters' }))
  await vi.waitFor(async () => expect((await code()).value).toBe(''))
  expect(output()).toBe('{}')
})

it('does not look for what core refuses, and says why at its field', async () => {
  problems.push({ field: 'maHoSo', code: 'tooLong', params: { max: 40 } } as unknown as Problem)
  render(<Filters />)
  fireEvent.change(await code(), { target: { value: 'AB12' } })
  search()
  await vi.waitFor(async () => expect((await code()).getAttribute('aria-invalid')).toBe('true'))
  expect(output()).toBe('{}')
})

it('offers of a filter what the list can have', async () => {
  const { rerender } = render(<Filters />)
  const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  await code()
  expect(offered()).toEqual(['All', 'E-visa', 'Guarantee by an individual'])
  rerender(<Filters offers={OFFERS} />)
  expect(offered()).toEqual(['All', 'E-visa'])
})

it('keeps some filters open and the others behind a word, which is open where one of them is set', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const more = () => screen.getByText('More filters').closest('details')
  const { unmount } = render(<Filters always={['hoTen']} />)
  await code()
  expect(more()?.open).toBe(false)
  expect(more()?.contains(await code())).toBe(true)
  expect(more()?.contains(screen.getByRole('textbox', { name: 'Full name' }))).toBe(false)
  unmount()
  render(<Filters always={['hoTen']} first={{ maHoSo: 'AB12' }} />)
  expect((await code()).value).toBe('AB12')
  expect(more()?.open).toBe(true)
  vi.unstubAllGlobals()
})
