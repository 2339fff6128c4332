import 'fake-indexeddb/auto'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { holders } from '../case/handover'
import { speakEnglish } from '../testing/test.words'
import { ANSWERS, beginAnew, CHANGE, KIND, open, press, saveAll } from './test.guestbook'

vi.mock('../worker/forms', async () => ({
  prepareRules: async () => {},
  loadTable: async () => (await import('./test.guestbook')).TABLE,
  checkDraft: async () => ({ problems: [] }),
}))

beforeAll(speakEnglish)
beforeEach(beginAnew)
afterEach(() => vi.unstubAllGlobals())

it('saves the answers with what opened them, and with the version that was seen', async () => {
  const { router, sent } = open({ phone: '+84-1', maXacNhan: 'ABCD2345' })
  const input = await screen.findByRole('textbox', { name: /^E-mail/ })
  fireEvent.change(input, { target: { value: 'eva@example.com' } })
  await press('Save and continue')
  await press('Save and continue')
  expect(screen.queryByRole('textbox')).toBeNull()
  await press('Save the changes')
  const heading = await screen.findByRole('heading', { name: 'Your changes are saved.' })
  await vi.waitFor(() => expect(document.activeElement).toBe(heading))
  screen.getByText('In progress')
  expect(screen.queryByText(/do not need to do anything/)).toBeNull()
  const proof = { maSoHoso: 'AB12', phone: '+84-1', maXacNhan: 'ABCD2345', version: 7 }
  expect(sent).toEqual([['PUT', { email: 'eva@example.com', maHoSo: '', ...proof }]])
  fireEvent.click(screen.getByRole('link', { name: 'See its status' }))
  await screen.findByText('Looked up')
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
  await screen.findByRole('heading', { name: 'Your changes are saved.' })
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
  await screen.findByRole('heading', { name: 'Your changes are saved.' })
  expect(sent[0]?.[1]).toMatchObject({ phone: '+84-1', maXacNhan: 'ABCD2345' })
})

it('offers only what a supplement asks for, and says why', async () => {
  open({ phone: '+84-1' }, { ...ANSWERS, fields: ['maHoSo'], reason: 'Which one?' })
  await screen.findByText('Which one?')
  expect(await screen.findAllByRole('textbox')).toHaveLength(1)
  screen.getByRole('textbox', { name: /^Registration code/ })
})

it.each([
  ['codes', { phone: '+84-1', maXacNhan: 'ABCD2345' }, undefined],
  ['a session', undefined, []],
])(
  'confirms that what was asked for is with the officer, and says what follows: %s',
  async (_, holder, session) => {
    open(holder, { ...ANSWERS, fields: ['email'], reason: 'Which one?' }, session)
    await screen.findByRole('textbox', { name: /^E-mail/ })
    await press('Save and continue')
    await press('Save the changes')
    await screen.findByRole('heading', { name: 'Your changes are with the officer' })
    screen.getByText('In progress')
    screen.getByText(
      /^Thank you\. You do not need to do anything now\. .* Expect a decision by 26 November 2026\.$/,
    )
    screen.getByRole('link', { name: 'See its status' })
  },
)

it('leads to the look-up whoever comes without it', async () => {
  open(undefined)
  const link = await screen.findByRole('link')
  expect(link.getAttribute('href')).toBe('/search#AB12')
})

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
