import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import type { QueuePage, Row } from '../desk/applications'
import { Queue } from './Queue'

const row = (number: number, kind: Row['kind'] = 'guaranteeVerified'): Row => ({
  maSoHoso: `CODE${number}`,
  kind,
  hoTen: `PERSON ${number}`,
  quocTich: 'SWE',
  soHoChieu: `P${number}`,
  ngayHoso: '2026-11-21T10:00:00',
  buocXlHoso: 'CHUA_THU_LY',
  displayStatus: 'TN',
  marks: 0,
  version: 1,
})

/** Two pages of one row each. */
function pageOf(query: URLSearchParams): QueuePage {
  const second = query.get('after') === '1.CODE1'
  return second
    ? { content: [row(2, 'guaranteePersonal')], totalElements: 2, more: false, previous: '1.CODE2' }
    : { content: [row(1)], totalElements: 2, more: false, next: '1.CODE1' }
}

beforeAll(speakEnglish)
beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())

function Address() {
  const { search } = useLocation()
  return <output aria-label="address">{search}</output>
}

function open(address: string, answer: (query: URLSearchParams) => QueuePage = pageOf) {
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const query = new URL(path, 'http://portal.example').searchParams
    asked.push(query)
    return Response.json({ code: '200', message: null, data: answer(query) })
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Queue open={undefined} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return asked
}

const address = () => screen.getByRole('status', { name: 'address' }).textContent
const button = (name: string) => screen.getByRole('button', { name })

it('pages by the tokens that the server gave, there and back', async () => {
  const asked = open('/authority')
  await screen.findByText('PERSON 1')
  expect(button('Previous').getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button('Next'))
  await screen.findByText('PERSON 2')
  expect(address()).toBe('?after=1.CODE1')
  expect(button('Next').getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button('Previous'))
  await screen.findByText('PERSON 1')
  expect(address()).toBe('?before=1.CODE2')
  expect(asked.map((query) => [query.get('after'), query.get('before')])).toEqual([
    [null, null],
    ['1.CODE1', null],
    [null, '1.CODE2'],
  ])
})

it('keeps filter, kind and search in the address and on the way to a case; another choice begins anew', async () => {
  const asked = open('/authority?filter=approved&after=1.CODE1&q=LIND')
  await screen.findByText('PERSON 2')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'LIND')
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/authority/CODE2?filter=approved&after=1.CODE1&q=LIND',
  )
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'guaranteePersonal' } })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(new URLSearchParams(address() ?? '').toString()).toBe(
    'filter=approved&kind=guaranteePersonal&q=LIND',
  )
  expect(asked[1]?.get('kind')).toBe('guaranteePersonal')
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  fireEvent.change(box, { target: { value: ' EVA ' } })
  if (!box.form) throw new Error('the words are not in a form')
  fireEvent.submit(box.form)
  await vi.waitFor(() => expect(asked[2]?.get('q')).toBe('EVA'))
})

it('counts exactly as far as the server does, and says that there are more', async () => {
  open('/authority', () => ({ content: [row(1)], totalElements: 1000, more: true, next: '1.CODE1' }))
  await screen.findByText('More than 1,000 applications')
})

it('leads out of a page that has become empty', async () => {
  const asked = open('/authority?after=9.GONE', (query) =>
    query.get('after') ? { content: [], totalElements: 0, more: false } : pageOf(query),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'To the first page' }))
  await screen.findByText('PERSON 1')
  expect(asked).toHaveLength(2)
})
