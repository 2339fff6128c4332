import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ANNA, elsewhere, good, openPage, press } from '../../../account/test.portal'
import { giveConfirmations, isConfirmed } from '../../../device/confirmations'
import { keepSignedIn } from '../../../prerendered/written'
import { forgetFetched } from '../../../server/fetchedOnce'
import { queryClient } from '../../../server/query'
import { speakEnglish } from '../../../testing/test.words'
import { Instructions } from './Instructions'

vi.mock('../../../worker/forms', () => ({
  prepareRules: async () => {},
  checkDraft: async (_: string, answers: Record<string, unknown>) => ({
    answers,
    problems: Object.keys(answers)
      .filter((field) => answers[field] !== '1')
      .map((field) => ({ field, code: 'checkbox', params: {} })),
  }),
}))

const TEXT = { tieuDe: 'Steps', noiDung: '<p>Read the conditions.</p>', ngonNgu: 'en' }
const ENTRY = { id: 1, thuTu: 1, loai: 'steps', hienThi: 1, noiDungs: { en: TEXT } }
const ANSWERS = {
  'GET /client-service/public/huong-dan/get-all': () => good([ENTRY]),
  'GET /user-service/user/get-user-info': () => good({ ...ANNA, permissions: ['applyForOrganization'] }),
}
const GO_ON = 'Continue to the form'

beforeAll(speakEnglish)
beforeEach(() => {
  forgetFetched()
  queryClient.clear()
  sessionStorage.clear()
})
afterEach(() => {
  keepSignedIn(false)
  vi.unstubAllGlobals()
})

const ticks = () => screen.findAllByRole<HTMLInputElement>('checkbox')

async function confirmAll() {
  for (const tick of await ticks()) fireEvent.click(tick)
  press(GO_ON)
}

it('lets nobody on to the form without the confirmations', async () => {
  openPage('/instruction', Instructions, ANSWERS)
  const [read, ...others] = await ticks()
  for (const tick of others) fireEvent.click(tick)
  press(GO_ON)
  await screen.findAllByText('Read the instructions, then tick this box.')
  expect(read?.checked).toBe(false)
  expect(isConfirmed()).toBe(false)
})

it('leads to the form, which asks for them no more', async () => {
  openPage('/instruction', Instructions, ANSWERS)
  await confirmAll()
  expect(await elsewhere()).toEqual(['/e-visa/foreigners', null])
  expect(isConfirmed()).toBe(true)
})

it('leads whoever applies for an organization to its form', async () => {
  keepSignedIn(true)
  openPage('/instruction', Instructions, ANSWERS)
  await confirmAll()
  expect(await elsewhere()).toEqual(['/e-visa/organization', null])
})

it('shows ticked what this session has confirmed before', async () => {
  giveConfirmations()
  openPage('/instruction', Instructions, ANSWERS)
  expect((await ticks()).map(({ checked }) => checked)).toEqual([true, true, true])
  press(GO_ON)
  await waitFor(elsewhere)
})
