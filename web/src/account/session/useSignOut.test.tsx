import { screen, waitFor } from '@testing-library/react'
import 'fake-indexeddb/auto'
import { Blob as CloneableBlob } from 'node:buffer'
import { openDB } from 'idb'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createdCases, holders, sentDrafts } from '../../case/handover'
import { listDrafts, saveDraft, setSharedComputer } from '../../drafts/store'
import { keepImage } from '../../form/engine/images'
import { allImages } from '../../form/engine/imagesInMemory'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import { notify } from '../../ui/overlay/toasts'
import { AccountPage } from '../security/AccountPage'
import { ANNA, elsewhere, good, openPage, press, refused } from '../test.portal'

vi.mock('../../ui/overlay/toasts', async (original) => ({ ...(await original<object>()), notify: vi.fn() }))

const USER = 'GET /user-service/user/get-user-info'
const REVOKE = 'DELETE /authorization-service/oauth/revoke'

beforeAll(() => {
  // Happy DOM's is one that a database cannot hold.
  vi.stubGlobal('Blob', CloneableBlob)
  return speakEnglish()
})
afterEach(() => queryClient.clear())

const draft = (id: string) => ({
  id,
  form: 'evisa',
  values: { ttcnHo: 'LINDQVIST' },
  done: [],
  step: 'identity',
  savedAt: Date.now(),
})

/** Everything that the device keeps, by the store in which it stands. */
async function kept() {
  const database = await openDB('evisa')
  const stores = [...database.objectStoreNames]
  const records = await Promise.all(stores.map((name) => database.count(name)))
  database.close()
  return {
    localStorage: Object.keys({ ...localStorage }).sort(),
    sessionStorage: Object.keys({ ...sessionStorage }).sort(),
    indexedDB: Object.fromEntries(stores.map((name, place) => [name, records[place]])),
    cookies: document.cookie,
    inMemory: [createdCases, sentDrafts, holders, allImages()].map(({ size }) => size),
    queries: queryClient.getQueryCache().getAll().length,
    mutations: queryClient.getMutationCache().getAll().length,
  }
}

it('leaves nothing of the person on the device: only settings, and a key that opens nothing', async () => {
  // What an ordinary visit leaves, of which one part was made in the memory of a shared computer.
  localStorage.setItem('locale', 'en')
  localStorage.setItem('desk.keys', 'off')
  localStorage.setItem('some-later-feature', 'LINDQVIST')
  for (const key of ['to-be-paid', 'orders', 'gate-passed']) sessionStorage.setItem(key, '["ABCD"]')
  await saveDraft(draft('a'))
  keepImage({ draft: 'a', blob: new Blob(['x']), fileName: 'passport.jpg', report: null })
  await setSharedComputer(true)
  await saveDraft(draft('b'))
  await setSharedComputer(false)
  await saveDraft(draft('c'))
  holders.set('ABCD', { email: 'anna@example.com' })
  sentDrafts.set('a', 'ABCD')
  await waitFor(async () => expect((await kept()).indexedDB).toMatchObject({ images: 1 }))

  const { calls } = openPage('/account', AccountPage, { [USER]: () => good(ANNA), [REVOKE]: () => good() })
  await screen.findAllByText('anna@example.com')
  expect((await kept()).localStorage).toContain('signed-in')
  press('Sign out')
  expect(await elsewhere()).toEqual(['/login', null])

  expect(calls.map(([call]) => call)).toContain(REVOKE)
  expect(await kept()).toEqual({
    localStorage: ['desk.keys', 'locale'],
    sessionStorage: ['shared-computer'],
    indexedDB: { drafts: 0, images: 0, imports: 0, rows: 0, pictures: 0, holders: 0, keys: 1 },
    cookies: '',
    inMemory: [0, 0, 0, 0],
    queries: 0,
    mutations: 0,
  })
  expect(await listDrafts()).toEqual([])
  expect(document.documentElement.hasAttribute('data-signed-in')).toBe(false)
})

it('forgets what a shared computer had in memory, too', async () => {
  await setSharedComputer(true)
  await saveDraft(draft('d'))
  openPage('/account', AccountPage, { [USER]: () => good(ANNA) })
  await screen.findAllByText('anna@example.com')
  press('Sign out')
  await elsewhere()
  expect(await listDrafts()).toEqual([])
})

it('says so where the session could not be ended, and looks no different', async () => {
  await saveDraft(draft('e'))
  const words = 'The server is tired.'
  openPage('/account', AccountPage, { [USER]: () => good(ANNA), [REVOKE]: () => refused(500, '500', words) })
  await screen.findAllByText('anna@example.com')
  press('Sign out')
  await waitFor(() => expect(notify).toHaveBeenCalledWith('error', words))
  screen.getByRole('button', { name: 'Sign out' })
  expect((await listDrafts()).map(({ id }) => id)).toEqual(['e'])
})
