import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { isSharedComputer } from '../../device/sharedComputer'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import type { Me } from '../session/session'
import { ANNA, elsewhere, good, openPage, press, refused, type } from '../test.portal'
import { Login } from './Login'

vi.mock('../../worker/forms', async () => (await import('../../worker/test.rules')).RULES)

const TOKEN = 'POST /authorization-service/oauth/token'
const USER = 'GET /user-service/user/get-user-info'

beforeAll(speakEnglish)
beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  document.documentElement.removeAttribute('data-signed-in')
})
afterEach(() => vi.unstubAllGlobals())

async function signIn() {
  await type('User name', 'anna@example.com')
  await type('Password', 'Secret-1')
  await type('Characters in the picture', 'abc')
  press('Sign in')
}

const open = (me: Partial<Me> = {}) =>
  openPage('/login', Login, { [TOKEN]: () => good(), [USER]: () => good({ ...ANNA, ...me }) })

it('leads an applicant to what was submitted', async () => {
  open()
  await signIn()
  expect(await elsewhere()).toEqual(['/thong-tin-ca-nhan/ho-so-da-nop', null])
  expect(document.documentElement.hasAttribute('data-signed-in')).toBe(true)
})

it.each([['reviewCases'], ['managePayments'], ['operatePortal']] as const)(
  'leads whoever may %s to the officers’ pages',
  async (permission) => {
    open({ permissions: [permission] })
    await signIn()
    expect(await elsewhere()).toEqual(['/authority', null])
  },
)

it.each([
  [false, '/update-sign'],
  [true, '/verify-sign'],
])(
  'leads whoever signs for an organization to the signature first (registered: %s)',
  async (coChuKy, path) => {
    const { router } = open({
      permissions: ['seeOrganization', 'signForOrganization'],
      kySo: { duocKySo: true, coChuKy, daXacNhan: false },
    })
    await router.navigate('/login', { state: { from: '/organization-info' } })
    await signIn()
    expect(await elsewhere()).toEqual([path, '/organization-info'])
  },
)

it('is told that others use the computer, too', async () => {
  open()
  const box = await screen.findByRole('checkbox', { name: /shared computer/ })
  fireEvent.click(box)
  expect(isSharedComputer()).toBe(true)
  fireEvent.click(box)
  expect(isSharedComputer()).toBe(false)
})

it('leads back to where the person came from', async () => {
  const { router } = open()
  await router.navigate('/login', { state: { from: '/change-password' } })
  await signIn()
  expect(await elsewhere()).toEqual(['/change-password', null])
})

it.each([
  ['prove', '/login/second-factor'],
  ['setUp', '/login/set-up'],
])('leads on to the second step where there is more to %s', async (second_factor, path) => {
  const { router } = openPage('/login', Login, { [TOKEN]: () => good({ second_factor }) })
  await router.navigate('/login', { state: { from: '/authority/payments' } })
  await signIn()
  expect(await elsewhere()).toEqual([path, '/authority/payments'])
  expect(document.documentElement.hasAttribute('data-signed-in')).toBe(false)
})

it('says what was wrong, and leads to a new password and to an account', async () => {
  openPage('/login', Login, { [TOKEN]: () => refused(401, 'user_invalid') })
  await signIn()
  await screen.findByText('Wrong user name or password.')
  const led = ['Forgotten your password?', 'Create an account'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(led).toEqual(['/forgot-password', '/register'])
  expect(document.body.textContent).not.toMatch(/officer|authority/i)
})
