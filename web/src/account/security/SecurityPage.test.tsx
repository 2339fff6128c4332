import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import type { Factors } from '../secondFactor/factors'
import { ANNA, type Answers, good, openPage, press, refused, type } from '../test.portal'
import { SecurityPage } from './SecurityPage'

const USER = 'GET /user-service/user/get-user-info'
const FACTORS = 'GET /user-service/user/second-factors'
const IDENTITIES = 'GET /user-service/user/national-identities'
const CODES = ['ABCDE-FGHJK', 'LMNPQ-RSTUV']
const NONE: Factors = { passkeys: [], totp: null, recoveryCodesLeft: 0, required: false }
const KEY = { id: 'k1', name: 'Work laptop', since: '2026-11-21T10:00:00', usedAt: null }
const APP = { id: 't1', name: '', since: '2026-11-20T10:00:00', usedAt: '2026-11-21T10:00:00' }

beforeAll(speakEnglish)
beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('PublicKeyCredential', class {})
})
afterEach(() => vi.unstubAllGlobals())

const open = (factors: () => Factors, answers: Answers = {}) =>
  openPage('/account/security', SecurityPage, {
    [USER]: () => good(ANNA),
    [FACTORS]: () => good(factors()),
    [IDENTITIES]: () => good({ identities: [], hasPassword: true }),
    'GET /user-service/user/sessions': () => good([]),
    ...answers,
  })

const section = (name: string) => within(screen.getByRole('region', { name }))

it('removes a passkey once it was asked, and the focus stays at the list', async () => {
  let passkeys = [KEY]
  const { calls } = open(() => ({ ...NONE, passkeys, totp: APP, recoveryCodesLeft: 8 }), {
    'DELETE /user-service/user/second-factors/k1': () => {
      passkeys = []
      return good()
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove: Work laptop' }))
  const dialog = within(screen.getByRole('dialog'))
  dialog.getByRole('heading', { name: 'Remove “Work laptop”?' })
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('Work laptop')).toBeNull())
  expect(calls.filter(([call]) => call.startsWith('DELETE'))).toHaveLength(1)
  section('Recovery codes').getByText('8 codes are left.')
})

it('does not offer to remove the last one where there must be one', async () => {
  open(() => ({ ...NONE, totp: APP, required: true }))
  await screen.findByText('Add another one before you remove this one.')
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

it('asks with the password before the first one is added, then shows its codes until they are kept', async () => {
  let proven = false
  let factors = NONE
  const { calls } = open(() => factors, {
    'POST /user-service/user/second-factors/totp': () =>
      proven
        ? good({ ceremony: 'c', secret: 'ABCD EFGH', uri: 'otpauth://totp/x', qr: '<svg/>' })
        : refused(403, 'step_up_required', 'Confirm that it is you, then try again.'),
    'GET /user-service/user/second-factor': () =>
      good({ state: 'proven', methods: ['password'], required: false, passkeys: true }),
    'POST /user-service/user/second-factor/password': () => {
      proven = true
      return good()
    },
    'POST /user-service/user/second-factors/totp/confirm': ({ code }: { code: string }) => {
      if (code !== '123456') return refused(400, 'second_factor_wrong')
      factors = { ...NONE, totp: APP, recoveryCodesLeft: 2 }
      return good({ recoveryCodes: CODES })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  await type('Password', 'Lotus-Pond1')
  press('Confirm')
  await screen.findByText('ABCD EFGH')
  expect(screen.getByRole('img').getAttribute('src')).toBe('data:image/svg+xml,%3Csvg%2F%3E')
  await type('Code from the app', '000000')
  press('Confirm')
  await screen.findByText('This code is not right. Enter the one that the app shows now.')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Code from the app/))
  await type('Code from the app', '123456')
  press('Confirm')
  for (const code of CODES) await screen.findByText(code)
  expect(document.activeElement?.textContent).toBe('Your recovery codes')
  press('I have kept them')
  await screen.findByText('2 codes are left.')
  expect(document.activeElement?.textContent).toBe('Sign-in and security')
  expect(calls.filter(([call]) => call.endsWith('second-factors/totp'))).toHaveLength(2)
})

it('leaves an act refused where nobody confirms', async () => {
  open(() => ({ ...NONE, totp: APP, recoveryCodesLeft: 1 }), {
    'POST /user-service/user/second-factors/recovery-codes': () =>
      refused(403, 'step_up_required', 'Confirm that it is you, then try again.'),
    'GET /user-service/user/second-factor': () =>
      good({ state: 'proven', methods: ['totp', 'recoveryCode'], required: false, passkeys: true }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Make new codes' }))
  const [, act] = screen.getAllByRole('button', { name: 'Make new codes' })
  fireEvent.click(act as HTMLElement)
  await screen.findByLabelText(/^Code from the app/)
  const stepUp = within(screen.getByRole('dialog', { name: 'Confirm that it is you' }))
  fireEvent.click(stepUp.getByRole('button', { name: 'Go back' }))
  await screen.findByText('Confirm that it is you, then try again.')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

it('lists where one is signed in, and signs out there and everywhere else', async () => {
  const place = (id: string, current: boolean) => ({
    id,
    device: id === 'old' ? null : 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    since: '2026-11-21T10:00:00',
    usedAt: '2026-11-21T11:00:00',
    current,
  })
  let open = [place('here', true), place('phone', false), place('old', false)]
  const { calls } = openPage('/account/security', SecurityPage, {
    [USER]: () => good(ANNA),
    [FACTORS]: () => good(NONE),
    [IDENTITIES]: () => good({ identities: [], hasPassword: true }),
    'GET /user-service/user/sessions': () => good(open),
    'DELETE /user-service/user/sessions/phone': () => {
      open = open.filter(({ id }) => id !== 'phone')
      return good()
    },
    'DELETE /user-service/user/sessions': () => {
      open = open.filter(({ current }) => current)
      return good()
    },
  })
  expect(await screen.findAllByText('Firefox on Linux')).toHaveLength(2)
  expect(screen.getByText('Unknown browser')).toBeTruthy()
  const [first] = screen.getAllByRole('button', { name: 'Sign out there' })
  fireEvent.click(first as HTMLElement)
  await waitFor(() => expect(screen.getAllByText('Firefox on Linux')).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(screen.queryByText('Unknown browser')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  expect(calls.filter(([call]) => call.startsWith('DELETE'))).toHaveLength(2)
})

it('lists who opens the account by the national login, and unlinks them once it was asked', async () => {
  let identities = [{ id: 'n1', issuer: 'https://id.example/oauth', since: '2026-11-21T10:00:00' }]
  const { calls } = open(() => NONE, {
    [IDENTITIES]: () => good({ identities, hasPassword: true }),
    'DELETE /user-service/user/national-identities/n1': () => {
      identities = []
      return good()
    },
  })
  await screen.findByText('id.example')
  press('Unlink')
  const dialog = within(screen.getByRole('dialog', { name: 'Unlink the national login?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Unlink' }))
  await waitFor(() => expect(screen.queryByText('id.example')).toBeNull())
  expect(calls.filter(([call]) => call.startsWith('DELETE'))).toHaveLength(1)
})

it('does not offer to unlink what alone opens the account', async () => {
  const identities = [{ id: 'n1', issuer: 'https://id.example', since: '2026-11-21T10:00:00' }]
  open(() => NONE, { [IDENTITIES]: () => good({ identities, hasPassword: false }) })
  await screen.findByText(/choose a password first/)
  expect(screen.getByRole('link', { name: 'Choose a password' }).getAttribute('href')).toBe(
    '/forgot-password',
  )
  expect(screen.queryByRole('button', { name: 'Unlink' })).toBeNull()
})
