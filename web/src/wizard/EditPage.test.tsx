import 'fake-indexeddb/auto'
import { Blob as CloneableBlob } from 'node:buffer'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { isApplicant } from '../account/session/session'
import { holders } from '../case/handover'
import type { Change, WizardKind } from '../case/wizardKind'
import { device } from '../drafts/deviceStore'
import { forgetAll, listDrafts, setSharedComputer } from '../drafts/store'
import { keepImage } from '../form/engine/images'
import { allImages, setImages } from '../form/engine/imagesInMemory'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import type { Draft, FormTable } from '../worker/types'
import { EditPage } from './EditPage'

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
  codes: {
    detail: '/client-service/public/hscn-bl/ma-ho-so',
    proof: ({ phone, maXacNhan }) => ({ phone, maXacNhan }),
  },
  update: '/client-service/public/hscn-bl',
  method: 'PUT',
  own: { changes: isApplicant, pays: () => true, contact: ({ email }) => ({ phone: `of ${email}` }) },
}
const KIND: WizardKind = {
  form: 'guestbook',
  path: '/guestbook',
  names: ['email'],
  create: '/client-service/public/hscn-bl',
  change: CHANGE,
  lookup: (code) => `/search#${code}`,
  load: () => Promise.reject(new Error('it is here already')),
  loadSubmitted: () => Promise.reject(new Error('it is here already')),
}
const ANSWERS = { email: 'eva@example.org', maHoSo: '', version: 7, editable: true }

beforeAll(speakEnglish)
beforeEach(async () => {
  sessionStorage.clear()
  await setSharedComputer(false)
  await forgetAll()
  setImages(new Map())
  queryClient.clear()
  holders.clear()
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

/** The page, with what a look-up handed over, or opened by a session with these permissions. */
function open(
  holder: Draft | undefined,
  detail: object = ANSWERS,
  permissions?: string[],
  kind = KIND,
  code = 'AB12',
) {
  if (holder) holders.set(code, holder)
  if (permissions) localStorage.setItem('signed-in', 'yes')
  const sent: [string | undefined, unknown][] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/get-all')) return Response.json({ code: '200', data: [] })
    if (path === '/user-service/user/get-user-info')
      return Response.json({ code: '200', data: { permissions } })
    if (path.endsWith('/refresh-token') || (path === '/client-service/hstt/ho-so/AB12' && !permissions))
      return Response.json({ code: 'unauthorized', message: 'no', data: null }, { status: 401 })
    if ([CHANGE.codes?.detail, '/client-service/hstt/ho-so/AB12'].includes(path))
      return Response.json({ code: '200', data: detail })
    sent.push([init.method, JSON.parse(String(init.body))])
    return Response.json({ code: '200', data: {} })
  })
  const router = createMemoryRouter(
    [
      { path: '/guestbook/:id', element: <EditPage kind={kind} /> },
      { path: '/search', element: <p>Looked up</p> },
      { path: '/thong-tin-ca-nhan/ho-so-da-nop/:code', element: <p>One's own</p> },
    ],
    { initialEntries: [`/guestbook/${code}`] },
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

it('says at the field that the security code is wrong, until another is typed', async () => {
  const { sent } = open({ phone: '+84-1' })
  const served = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path === CHANGE.update && JSON.parse(String(init.body)).maXacNhan !== 'ABCD2345'
      ? Response.json({ code: 'not_found', message: 'Nothing was found.', data: null }, { status: 404 })
      : served(path, init),
  )
  await saveAll()
  const secret = screen.getByRole('textbox', { name: /^Security code/ })
  fireEvent.change(secret, { target: { value: 'WRONGXXX' } })
  await press('Save the changes')
  const error = await screen.findByText('This is not the right security code.')
  expect(screen.queryByText('Nothing was found.')).toBeNull()
  expect(secret.getAttribute('aria-describedby')?.split(' ')).toContain(error.closest('p')?.id)
  expect(document.activeElement).toBe(secret)
  fireEvent.change(secret, { target: { value: 'ABCD2345' } })
  expect(secret.getAttribute('aria-invalid')).toBeNull()
  expect(sent).toEqual([])
  await press('Save the changes')
  await screen.findByText('Looked up')
  expect(sent[0]?.[1]).toMatchObject({ phone: '+84-1', maXacNhan: 'ABCD2345' })
})

it('offers only what a supplement asks for, and says why', async () => {
  open({ phone: '+84-1' }, { ...ANSWERS, fields: ['maHoSo'], reason: 'Which one?' })
  await screen.findByText('Which one?')
  expect(await screen.findAllByRole('textbox')).toHaveLength(1)
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

it('says of what no codes open that only its organization edits it', async () => {
  localStorage.setItem('signed-in', 'yes')
  const { codes: _, ...change } = CHANGE
  open(undefined, ANSWERS, undefined, { ...KIND, change })
  await screen.findByText(/^Only the organization that sent this application can edit it/)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/login', '/search#AB12'])
})

const HOLDER = { phone: '+84-1', maXacNhan: 'ABCD2345' }

/** The page is loaded anew, and the case is looked up again. */
function reload(detail: object = ANSWERS, code?: string) {
  cleanup()
  queryClient.clear()
  setImages(new Map())
  return open(HOLDER, detail, undefined, KIND, code)
}

const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^E-mail/ })
const restored = () => screen.queryByText('Your earlier changes are still here')
const kept = () => device.listDrafts()

/** Another address is typed, and what is written down then is waited for. */
async function change(to = 'ida@example.org') {
  fireEvent.change(await email(), { target: { value: to } })
  await vi.waitFor(async () => expect((await kept()).map(({ values }) => values.email)).toEqual([to]))
}

it('keeps on the device what was changed, and nothing of what was only looked at', async () => {
  open(HOLDER)
  await email()
  await press('Save and continue')
  expect(await kept()).toEqual([])
  reload()
  await change()
  reload()
  expect((await email()).value).toBe('ida@example.org')
  await vi.waitFor(() => expect(restored()).not.toBeNull())
  // What names it says nothing of the case, and it is no form that was begun.
  expect((await kept()).map(({ id }) => id)).toEqual([expect.stringMatching(/^[\da-f]{64}$/)])
  expect(await listDrafts()).toEqual([])
})

it('keeps a picture with the change', async () => {
  open(HOLDER)
  await change()
  const draft = (await kept())[0]?.id ?? ''
  // Happy DOM's is one that a database cannot hold.
  vi.stubGlobal('Blob', CloneableBlob)
  keepImage({ draft, blob: new Blob(['x']), fileName: 'eva.jpg', report: null, handle: '/files/1' })
  await vi.waitFor(async () => expect(await device.loadImages(draft)).toHaveLength(1))
  reload()
  await email()
  expect([...allImages().values()].map(({ fileName }) => fileName)).toEqual(['eva.jpg'])
})

it('shows the changes of one case in no other', async () => {
  open(HOLDER)
  await change()
  reload({ ...ANSWERS, email: 'other@example.org' }, 'CD34')
  expect((await email()).value).toBe('other@example.org')
  expect(restored()).toBeNull()
})

it('forgets the changes once they are saved', async () => {
  open(HOLDER)
  await change()
  const { sent } = reload()
  await saveAll()
  await screen.findByText('Looked up')
  expect(sent[0]?.[1]).toMatchObject({ email: 'ida@example.org', version: 7 })
  expect(await kept()).toEqual([])
})

/** What the server says to the change. */
function refuse(code: string) {
  const served = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path === CHANGE.update
      ? Response.json({ code, message: 'It is refused.', data: null }, { status: 409 })
      : served(path, init),
  )
}

it.each([
  ['version_conflict', 1],
  ['not_editable', 0],
])('keeps changes that are refused as long as they may be saved some day: %s', async (code, count) => {
  open(HOLDER)
  refuse(code)
  await change()
  await saveAll()
  await screen.findByText('It is refused.')
  expect(await kept()).toHaveLength(count)
})

it('begins from what was sent for whoever wants that', async () => {
  open(HOLDER)
  await change()
  reload()
  await email()
  await press('Discard them and start from what was sent')
  await vi.waitFor(async () => expect((await email()).value).toBe('eva@example.org'))
  expect(restored()).toBeNull()
  expect(await kept()).toEqual([])
})

it('puts no earlier change over a case that was changed since, unless it is chosen', async () => {
  const now = { ...ANSWERS, maHoSo: 'K7PQ', version: 8 }
  open(HOLDER)
  await change()
  reload(now)
  await screen.findByText('The application has changed since you edited it')
  expect(screen.queryByRole('textbox')).toBeNull()
  await press('Use my changes')
  expect((await email()).value).toBe('ida@example.org')
  await press('Save and continue')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Registration code/ }).value).toBe('K7PQ')
  reload(now)
  await screen.findByText('The application has changed since you edited it')
  await press('Start from the application as it is now')
  expect((await email()).value).toBe('eva@example.org')
  expect(await kept()).toEqual([])
})

it('goes on where only the version is another: no answer was changed', async () => {
  open(HOLDER)
  await change()
  reload({ ...ANSWERS, version: 8 })
  expect((await email()).value).toBe('ida@example.org')
})

it('forgets the changes of a case that cannot be changed any more', async () => {
  open(HOLDER)
  await change()
  reload({ ...ANSWERS, editable: false })
  await screen.findByText('This application cannot be changed now.')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/search#AB12')
  expect(await kept()).toEqual([])
})

it('keeps nothing on a shared computer', async () => {
  await setSharedComputer(true)
  open(HOLDER)
  fireEvent.change(await email(), { target: { value: 'ida@example.org' } })
  await press('Save and continue')
  expect(await kept()).toEqual([])
})

it('takes what it kept from a computer that turns out to be shared', async () => {
  open(HOLDER)
  await change()
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /shared computer/ })))
  await vi.waitFor(async () => expect(await kept()).toEqual([]))
})
