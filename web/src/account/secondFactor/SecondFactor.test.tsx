import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import { AccountPage } from '../security/AccountPage'
import { ANNA, type Answers, elsewhere, good, openPage, press, refused, type } from '../test.portal'
import type { FactorState } from './factors'
import { SecondFactor } from './SecondFactor'
import { SetUp } from './SetUp'

const USER = 'GET /user-service/user/get-user-info'
const STATE = 'GET /user-service/user/second-factor'
const PATH = '/login/second-factor'

beforeAll(speakEnglish)
beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  vi.stubGlobal('PublicKeyCredential', class {})
})
afterEach(() => vi.unstubAllGlobals())

function open(
  state: Partial<FactorState>,
  answers: Answers = {},
  [path, Page]: [string, ComponentType] = [PATH, SecondFactor],
) {
  let whole = false
  const proven = () => {
    whole = true
    return good()
  }
  const told: FactorState = { state: 'prove', methods: [], required: true, passkeys: true, ...state }
  return openPage(path, Page, {
    [STATE]: () => good(told),
    [USER]: () =>
      whole ? good({ ...ANNA, permissions: ['reviewCases'] }) : refused(403, 'second_factor_required'),
    'POST /user-service/user/second-factor/totp': ({ code }: { code: string }) =>
      code === '123456' ? proven() : refused(400, 'second_factor_wrong'),
    'POST /user-service/user/second-factor/passkey': proven,
    ...answers,
  })
}

it('takes the code of the app, and leads to the own pages', async () => {
  const { calls } = open({ methods: ['totp', 'recoveryCode'] })
  await type('Code from the app', ' 123456 ')
  press('Confirm')
  expect(await elsewhere()).toEqual(['/authority', null])
  expect(calls).toContainEqual(['POST /user-service/user/second-factor/totp', { code: '123456' }])
  expect(document.documentElement.hasAttribute('data-signed-in')).toBe(true)
})

it('leads back to where the person wanted to go', async () => {
  const { router } = open({ methods: ['totp'] })
  await router.navigate(PATH, { state: { from: '/authority/payments' } })
  await type('Code from the app', '123456')
  press('Confirm')
  expect(await elsewhere()).toEqual(['/authority/payments', null])
})

it('says at the field what is missing and what is wrong', async () => {
  open({ methods: ['totp'] })
  await screen.findByLabelText(/^Code from the app/)
  press('Confirm')
  await screen.findByText('Enter the code from the app.')
  await type('Code from the app', '000000')
  press('Confirm')
  await screen.findByText('This code is not right. Enter the one that the app shows now.')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Code from the app/))
})

it('says when the next try is heard', async () => {
  open(
    { methods: ['totp'] },
    {
      'POST /user-service/user/second-factor/totp': () =>
        Response.json(
          { code: 'too_many_requests', message: 'Too many.', data: null },
          { status: 429, headers: { 'Retry-After': '90' } },
        ),
    },
  )
  await type('Code from the app', '123456')
  press('Confirm')
  await screen.findByText('Too many tries. Try again in 2 minutes.')
})

it('offers the passkey first, then the other ways', async () => {
  const get = vi.fn().mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  const toJSON = () => ({ id: 'signed' })
  vi.stubGlobal('navigator', { ...navigator, userAgent: '', credentials: { get } })
  Object.assign(PublicKeyCredential, { parseRequestOptionsFromJSON: (options: object) => options })
  const { calls } = open(
    { methods: ['totp', 'passkey', 'recoveryCode'] },
    {
      'POST /user-service/user/second-factor/passkey/challenge': () =>
        good({ ceremony: 'c1', options: { challenge: 'AA' } }),
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }))
  await screen.findByText(/Nothing was confirmed on your device/)
  press('Enter a recovery code')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Recovery code/))
  press('Use a passkey')
  get.mockResolvedValueOnce({ toJSON })
  press('Use a passkey')
  expect(await elsewhere()).toEqual(['/authority', null])
  expect(calls).toContainEqual([
    'POST /user-service/user/second-factor/passkey',
    { ceremony: 'c1', credential: { id: 'signed' } },
  ])
})

it('leads whoever has none to the set-up', async () => {
  open({ state: 'setUp' })
  expect(await elsewhere()).toEqual(['/login/set-up', null])
})

it('leads a page that may not be opened yet here, and back', async () => {
  open({}, {}, ['/account', AccountPage])
  expect(await elsewhere()).toEqual([PATH, '/account'])
})

it('sets up an app, keeps its codes, and goes on', async () => {
  let whole = false
  open(
    { state: 'setUp' },
    {
      [USER]: () => (whole ? good(ANNA) : refused(403, 'second_factor_missing')),
      'POST /user-service/user/second-factors/totp': () =>
        good({ ceremony: 'c', secret: 'ABCD EFGH', uri: 'otpauth://totp/x', qr: '<svg/>' }),
      'POST /user-service/user/second-factors/totp/confirm': () => {
        whole = true
        return good({ recoveryCodes: ['ABCD-EFGH-JKMN-PQRS'] })
      },
    },
    ['/login/set-up', SetUp],
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  expect(document.activeElement?.textContent).toBe('Authenticator app')
  await type('Code from the app', '123456')
  press('Confirm')
  await screen.findByText('ABCD-EFGH-JKMN-PQRS')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your recovery codes'))
  press('I have kept them')
  expect(await elsewhere()).toEqual(['/thong-tin-ca-nhan/ho-so-da-nop', null])
})
