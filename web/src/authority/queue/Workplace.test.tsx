import '../../kinds/authority'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Case } from '../../case/reviewedCase'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import { CASE } from '../application/test.case'
import { Workplace } from './Workplace'

vi.mock('../../worker/forms', () => ({
  loadTable: async () => ({ name: 'guaranteePersonal', words: 'guarantee', version: 1, sections: [] }),
}))
beforeAll(speakEnglish)
beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())

/** A server with three cases that wait, so many a page; whatever is taken or decided leaves the list. */
function open(address: string, size = 20) {
  const cases = ['CODE1', 'CODE2', 'CODE3'].map(
    (maSoHoso): Case => ({ ...CASE, maSoHoso, hoTen: `PERSON ${maSoHoso}`, transitions: ['take'] }),
  )
  let waiting = [...cases]
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const [, code, step] = /applications\/(\w+)(?:\/(\w+))?/.exec(path) ?? []
    const one = cases.find(({ maSoHoso }) => maSoHoso === code)
    const answer = (data: unknown) => Response.json({ code: '200', message: null, data })
    if (!one) {
      const rows = waiting.map((row) => ({ ...row, quocTich: 'SWE', soHoChieu: 'P1', marks: 0 }))
      const from = Number(new URL(path, 'http://portal').searchParams.get('after') ?? 0)
      const to = from + size
      const next = to < rows.length ? String(to) : null
      return answer({ content: rows.slice(from, to), totalElements: rows.length, more: false, next })
    }
    if (init?.method === 'POST') {
      waiting = waiting.filter((other) => other !== one)
      one.version += 1
      one.transitions = step === 'take' ? ['approve'] : []
    }
    return answer({ ...one })
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/authority/:code?" element={<Workplace />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const focused = () => document.activeElement?.textContent
const button = (name: RegExp | string) => screen.findByRole('button', { name })
const press = async (name: RegExp | string) => fireEvent.click(await button(name))

it('hands the focus from act to act, and from a decision to the case that followed in the list', async () => {
  open('/authority/CODE2')
  const take = await button(/^Take/)
  take.focus()
  fireEvent.click(take)
  await vi.waitFor(() => expect(focused()).toBe('Approve A'))
  await press('Approve')
  await press(/^Approve and issue/)
  await screen.findByRole('heading', { level: 2, name: 'PERSON CODE3' })
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'PERSON CODE3' }))
})

it('goes on to the next page of the list after the last case of one, and the list with it', async () => {
  open('/authority/CODE2', 2)
  await press(/^Next application/)
  await screen.findByRole('heading', { level: 2, name: 'PERSON CODE3' })
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: /PERSON CODE2/ })).toBeNull())
  await press(/^Next application/)
  await screen.findByRole('heading', { level: 2, name: 'PERSON CODE1' })
  await screen.findByRole('link', { name: /PERSON CODE2/ })
})

it('begins the list anew after its last case', async () => {
  open('/authority/CODE3')
  await press(/^Next application/)
  await screen.findByRole('heading', { level: 2, name: 'PERSON CODE1' })
  await press(/^Next application/)
  await screen.findByRole('heading', { level: 2, name: 'PERSON CODE2' })
})
