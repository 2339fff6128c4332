import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { isApplicant } from '../account/session'
import { queryClient } from '../query'
import { speakEnglish } from '../test.words'
import type { Draft, FormTable } from '../worker/types'
import { EditPage } from './EditPage'
import { holders } from './handover'
import type { Change, WizardKind } from './kind'

const TABLE: FormTable = {
  name: 'guestbook',
  words: 'lookup',
  version: 1,
  sections: [
    { key: 'case', fields: [{ name: 'email', kind: 'email', required: true }] },
    { key: 'more', fields: [{ name: 'maHoSo', kind: 'text', required: false }] },
  ],
}

vi.mock('../worker/forms', () => ({
  prepareRules: async () => {},
  loadTable: async () => TABLE,
  checkDraft: async () => ({ problems: [] }),
}))

const CHANGE: Change = {
  codes: { detail: '/guestbook/entry', proof: ({ phone, maXacNhan }) => ({ phone, maXacNhan }) },
  update: '/guestbook/change',
  method: 'PUT',
  own: { changes: isApplicant, pays: () => true, contact: ({ email }) => ({ phone: `of ${email}` }) },
}
const KIND: WizardKind = {
  form: 'guestbook',
  path: '/guestbook',
  names: ['email'],
  create: '/guestbook/entries',
  change: CHANGE,
  lookup: (code) => `/search#${code}`,
  load: () => Promise.reject(new Error('it is here already')),
  loadSubmitted: () => Promise.reject(new Error('it is here already')),
}
const ANSWERS = { email: 'eva@example.org', maHoSo: '', version: 7, editable: true }

beforeAll(speakEnglish)
beforeEach(() => {
  queryClient.clear()
  holders.clear()
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

/** The page, with what a look-up handed over, or opened by a session with these permissions. */
function open(holder: Draft | undefined, detail: object = ANSWERS, permissions?: string[]) {
  if (holder) holders.set('AB12', holder)
  if (permissions) localStorage.setItem('signed-in', 'yes')
  const sent: [string | undefined, unknown][] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/get-all')) return Response.json({ code: '200', data: [] })
    if (path === '/user-service/user/get-user-info')
      return Response.json({ code: '200', data: { permissions } })
    if (path === '/client-service/hstt/ho-so/AB12' && !permissions)
      return Response.json({ code: 'unauthorized', message: 'no', data: null }, { status: 401 })
    if ([CHANGE.codes?.detail, '/client-service/hstt/ho-so/AB12'].includes(path))
      return Response.json({ code: '200', data: detail })
    sent.push([init.method, JSON.parse(String(init.body))])
    return Response.json({ code: '200', data: {} })
  })
  const router = createMemoryRouter(
    [
      { path: '/guestbook/:id', element: <EditPage kind={KIND} /> },
      { path: '/search', element: <p>Looked up</p> },
      { path: '/thong-tin-ca-nhan/ho-so-da-nop/:code', element: <p>One's own</p> },
    ],
    { initialEntries: ['/guestbook/AB12'] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, sent }
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

it('saves the answers with what opened them, and with the version that was seen', async () => {
  const { router, sent } = open({ phone: '+84-1', maXacNhan: 'ABCD2345' })
  const input = await screen.findByRole('textbox', { name: /^E-mail/ })
  fireEvent.change(input, { target: { value: 'eva@example.com' } })
  await press('Save and continue')
  await press('Save and continue')
  expect(screen.queryByRole('textbox')).toBeNull()
  await press('Save the changes')
  await screen.findByText('Looked up')
  const proof = { maSoHoso: 'AB12', phone: '+84-1', maXacNhan: 'ABCD2345', version: 7 }
  expect(sent).toEqual([['PUT', { email: 'eva@example.com', maHoSo: '', ...proof }]])
  expect(router.state.location.hash).toBe('#AB12')
  expect(holders.has('AB12')).toBe(false)
})

it('asks for the security code where it did not open the case', async () => {
  const { sent } = open({ phone: '+84-1' })
  await screen.findByRole('textbox', { name: /^E-mail/ })
  await press('Save and continue')
  await press('Save and continue')
  await press('Save the changes')
  expect(sent).toEqual([])
  fireEvent.change(screen.getByRole('textbox', { name: /^Security code/ }), {
    target: { value: ' ABCD2345 ' },
  })
  await press('Save the changes')
  await screen.findByText('Looked up')
  expect(sent[0]?.[1]).toMatchObject({ phone: '+84-1', maXacNhan: 'ABCD2345' })
})

it('offers only what a supplement asks for, and says why', async () => {
  open({ phone: '+84-1' }, { ...ANSWERS, fields: ['maHoSo'], reason: 'Which one?' })
  await screen.findByText('Which one?')
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  screen.getByRole('textbox', { name: /^Registration code/ })
})

it('leads to the look-up whoever comes without it', async () => {
  open(undefined)
  const link = await screen.findByRole('link')
  expect(link.getAttribute('href')).toBe('/search#AB12')
})

/** Through both parts and the review. */
async function saveAll() {
  await screen.findByRole('textbox', { name: /^E-mail/ })
  await press('Save and continue')
  await press('Save and continue')
  await press('Save the changes')
}

it('is opened by the session of whom it belongs to, which is enough to save it', async () => {
  const { router, sent } = open(undefined, ANSWERS, [])
  await saveAll()
  await screen.findByText("One's own")
  expect(sent).toEqual([['PUT', { email: 'eva@example.org', maHoSo: '', maSoHoso: 'AB12', version: 7 }]])
  expect(router.state.location.pathname).toBe('/thong-tin-ca-nhan/ho-so-da-nop/AB12')
  expect(router.state.location.search).toBe('?kind=guestbook')
})

it('asks whoever is signed in for the authority for the security code', async () => {
  const { sent } = open(undefined, ANSWERS, ['reviewCases'])
  await saveAll()
  expect(sent).toEqual([])
  fireEvent.change(screen.getByRole('textbox', { name: /^Security code/ }), { target: { value: 'ABCD2345' } })
  await press('Save the changes')
  await screen.findByText("One's own")
  expect(sent[0]?.[1]).toMatchObject({ phone: 'of eva@example.org', maXacNhan: 'ABCD2345' })
})

it('leads to the look-up whoever was signed in', async () => {
  localStorage.setItem('signed-in', 'yes')
  open(undefined)
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/search#AB12')
})
