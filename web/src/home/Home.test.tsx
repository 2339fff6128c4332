import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ANNA, good, openPage, refused } from '../account/test.portal'
import { keepSignedIn } from '../prerendered/written'
import { forgetFetched } from '../server/fetchedOnce'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { Home } from './Home'

beforeAll(speakEnglish)
beforeEach(() => {
  forgetFetched()
  queryClient.clear()
})
afterEach(() => {
  keepSignedIn(false)
  vi.unstubAllGlobals()
})

const DAY = 'GET /client-service/public/expected-day'
const ME = 'GET /user-service/user/get-user-info'
const apply = () => screen.getByRole('link', { name: 'Apply now' }).getAttribute('href')

it('leads whoever applies for an organization to its form', async () => {
  keepSignedIn(true)
  openPage('/', Home, { [ME]: () => good({ ...ANNA, permissions: ['applyForOrganization'] }) })
  expect(apply()).toBe('/e-visa/foreigners')
  await waitFor(() => expect(apply()).toBe('/e-visa/organization'))
})

it('has the words of its banner from the authority, while it has written any', async () => {
  const text = { tieuDe: 'The portal moves on 1 May', noiDung: '<p>Apply <b>before</b>.</p>', ngonNgu: 'en' }
  const post = { id: 1, maBaiViet: 'banner', loai: 'banner', hienThi: 1, thuTu: 1, noiDungs: { en: text } }
  openPage('/', Home, { 'GET /client-service/public/bai-viet/get-all': () => good([post]) })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Apply for an e-visa to Viet Nam')
  await screen.findByRole('heading', { level: 1, name: text.tieuDe })
  expect(screen.getByText('before')).toBeTruthy()
  expect(screen.queryByText(/^For foreigners outside/)).toBeNull()
})

it('leads everybody else to the form for oneself, and asks about nobody who is not signed in', async () => {
  const { calls } = openPage('/', Home, { [ME]: () => refused(401, 'unauthorized') })
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  expect(calls.map(([call]) => call)).not.toContain(ME)
  expect(apply()).toBe('/e-visa/foreigners')
})

it('says how many working days a decision takes once the portal has said it', async () => {
  openPage('/', Home, { [DAY]: () => good({ expectedDay: '2026-11-27', workingDays: 5 }) })
  const said = (sentence: string) => screen.findByText(sentence, { ignore: '[aria-hidden]' })
  await said('A few working days after payment')
  await said('About 5 working days after payment')
})
