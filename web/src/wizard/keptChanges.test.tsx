import 'fake-indexeddb/auto'
import { Blob as CloneableBlob } from 'node:buffer'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { device } from '../drafts/deviceStore'
import { listDrafts, setSharedComputer } from '../drafts/store'
import { keepImage } from '../form/engine/images'
import { allImages, setImages } from '../form/engine/imagesInMemory'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { ANSWERS, beginAnew, CHANGE, KIND, open, press, SAVED, saveAll } from './test.guestbook'

vi.mock('../worker/forms', async () => ({
  prepareRules: async () => {},
  loadTable: async () => (await import('./test.guestbook')).TABLE,
  checkDraft: async () => ({ problems: [] }),
}))

beforeAll(speakEnglish)
beforeEach(beginAnew)
afterEach(() => vi.unstubAllGlobals())

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
  await screen.findByRole('heading', { name: 'Your changes are saved.' })
  expect(sent[0]?.[1]).toMatchObject({ email: 'ida@example.org', version: 7 })
  expect(await kept()).toEqual([])
})

/** What the server says to the change. */
const refuse = (code: string) =>
  answer(CHANGE.update, () => Response.json({ code, message: 'It is refused.', data: null }, { status: 409 }))

/** What it says of the case from now on. */
const answerWith = (detail: object) =>
  answer(CHANGE.codes?.detail, () => Response.json({ code: '200', data: detail }))

/** Changes are taken again. */
function takeChanges() {
  const sent: unknown[] = []
  answer(CHANGE.update, (body) => {
    sent.push(JSON.parse(body))
    return Response.json({ code: '200', data: SAVED })
  })
  return sent
}

function answer(route: string | undefined, say: (body: string) => Response) {
  const before = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path === route ? say(String(init.body)) : before(path, init),
  )
}

it('opens a case anew that a colleague changed meanwhile: whoever typed chooses, and nothing is lost', async () => {
  open(HOLDER)
  refuse('version_conflict')
  await change()
  answerWith({ ...ANSWERS, email: 'theirs@example.org', maHoSo: 'K7PQ', version: 8 })
  await saveAll()
  await screen.findByText('Changed only meanwhile')
  const heading = screen.getByRole('heading', { name: 'Edit your answers' })
  await vi.waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.queryByText('Changed only by you')).toBeNull()
  screen.getByText('K7PQ')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /ida@example/ }).checked).toBe(true)
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /theirs@example/ })))
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /ida@example/ })))
  await press('Continue with these answers')
  // Where it was left: at the review.
  await screen.findByRole('button', { name: 'Save the changes' })
  screen.getByText('ida@example.org')
  screen.getByText('K7PQ')
  const sent = takeChanges()
  await press('Save the changes')
  await screen.findByRole('heading', { name: 'Your changes are saved.' })
  expect(sent[0]).toMatchObject({ email: 'ida@example.org', maHoSo: 'K7PQ', version: 8 })
  expect(await kept()).toEqual([])
})

it('shows what was typed of a case that takes no changes any more, and deletes it with the page', async () => {
  open(HOLDER)
  refuse('not_editable')
  await change()
  answerWith({ ...ANSWERS, email: 'theirs@example.org', editable: false })
  await saveAll()
  await screen.findByText('This application cannot be changed now.')
  await screen.findByText('Your changes were not sent')
  screen.getByText('ida@example.org')
  cleanup()
  await vi.waitFor(async () => expect(await kept()).toEqual([]))
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
  screen.getByText('Changed only by you')
  await press('Continue with these answers')
  expect((await email()).value).toBe('ida@example.org')
  await press('Save and continue')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Registration code/ }).value).toBe('K7PQ')
  // It was chosen: only another change of the case asks again.
  reload(now)
  expect((await email()).value).toBe('ida@example.org')
  reload({ ...now, maHoSo: 'Z9', version: 9 })
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

it('shows the changes of a case that cannot be changed any more, and then forgets them', async () => {
  open(HOLDER)
  await change()
  reload({ ...ANSWERS, editable: false })
  await screen.findByText('This application cannot be changed now.')
  await screen.findByText('ida@example.org')
  fireEvent.click(screen.getByRole('link'))
  await screen.findByText('Looked up')
  await vi.waitFor(async () => expect(await kept()).toEqual([]))
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
