import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import { good, openPage, press, refused, type } from '../test.portal'
import { Activate } from './Activate'
import { ForgotPassword } from './ForgotPassword'
import { Register } from './Register'
import { ResetPassword } from './ResetPassword'

vi.mock('../../worker/forms', async () => (await import('../../worker/test.rules')).RULES)

const CHECK = 'POST /user-service/forgot-password/check-token'
const ACTIVATE = 'POST /user-service/public/user/activate'
const RESET = 'POST /user-service/forgot-password/reset-password'
const PASSWORD = 'Lotus-Pond1'
const about =
  (purpose: string, passwordRule = 'specification') =>
  () =>
    good({ email: 'anna@example.com', purpose, passwordRule })
/** What is read out next: the focus moves once the page is drawn. */
const isFocused = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text))

beforeAll(() => {
  HTMLElement.prototype.scrollIntoView ??= () => undefined
  return speakEnglish()
})
beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())

async function choosePassword(again = PASSWORD) {
  await type('New password', PASSWORD)
  await type('Repeat the new password', again)
}

it('asks for an account, and says where its link went, whether there is one or not', async () => {
  const { calls } = openPage('/register', Register, {
    'POST /user-service/public/user/register': () => good(),
  })
  await type('E-mail', 'anna@example.com')
  await type('Characters in the picture', 'abc')
  press('Send the activation link')
  await screen.findByText(/We sent an e-mail to anna@example.com\. .* within 24 hours/)
  screen.getByText('If you already have an account, the e-mail says so.')
  screen.getByText(/spam folder/)
  await isFocused('Check your e-mail')
  expect(calls).toEqual([
    [
      'POST /user-service/public/user/register',
      { email: 'anna@example.com', captcha: 'abc', 'captcha-id': 'one' },
    ],
  ])
  press('Use another address')
  await screen.findByRole('button', { name: 'Send the activation link' })
})

it('asks for a new password in the words of the specification', async () => {
  openPage('/forgot-password', ForgotPassword, { 'POST /user-service/forgot-password': () => good() })
  await type('E-mail', 'anna@example.com')
  await type('Characters in the picture', 'abc')
  press('Send the link')
  await screen.findByText(
    'The information was sent to the e-mail address anna@example.com. Open the link in it within 1 hour and choose a new password.',
  )
})

it('opens an account under a link, which leaves the address at once', async () => {
  const { calls, router } = openPage(
    '/activate',
    Activate,
    { [CHECK]: about('activate'), [ACTIVATE]: () => good() },
    '#T0KEN',
  )
  await screen.findByText('Choose a password for the account anna@example.com.')
  expect(router.state.location.hash).toBe('')
  await choosePassword()
  press('Create the account')
  await screen.findByText('Sign in with the user name anna@example.com and your password.')
  await isFocused('Your account was created')
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  expect(calls.at(-1)).toEqual([ACTIVATE, { token: 'T0KEN', newPassword: PASSWORD }])
})

it('sends no password that was repeated otherwise', async () => {
  const { calls } = openPage('/activate', Activate, { [CHECK]: about('activate') }, '#T0KEN')
  await choosePassword('Lotus-Pond2')
  press('Create the account')
  await screen.findAllByText(/differs from the password/)
  expect(calls.map(([call]) => call)).toEqual([CHECK])
})

it('asks for a strong password where the portal does, and says why one is refused', async () => {
  const { calls } = openPage('/activate', Activate, { [CHECK]: about('activate', 'strong') }, '#T0KEN')
  await screen.findByText(/^15 to 64 characters .* known from leaks\.$/)
  await choosePassword()
  press('Create the account')
  await screen.findAllByText(/must have 15 to 64 characters/)
  await type('New password', 'Password-Password-2026')
  press('Create the account')
  await screen.findAllByText(/is easy to guess/)
  expect(calls.map(([call]) => call)).toEqual([CHECK])
})

it('changes a forgotten password, and asks to sign in again', async () => {
  const { calls } = openPage(
    '/reset-password',
    ResetPassword,
    { [CHECK]: about('reset'), [RESET]: () => good() },
    '#T0KEN',
  )
  await choosePassword()
  await type('Characters in the picture', 'abc')
  press('Change the password')
  await screen.findByText('Sign in again with your new password.')
  expect(calls.at(-1)).toEqual([
    RESET,
    { token: 'T0KEN', newPassword: PASSWORD, captcha: 'abc', 'captcha-id': 'one' },
  ])
})

it('says in the server’s words why a password cannot be changed', async () => {
  const words = 'This account belongs to an organization.'
  openPage(
    '/reset-password',
    ResetPassword,
    { [CHECK]: about('reset'), [RESET]: () => refused(400, 'account_in_organization', words) },
    '#T0KEN',
  )
  await choosePassword()
  await type('Characters in the picture', 'abc')
  press('Change the password')
  await screen.findByText(words)
})

const expired = () => refused(400, 'token_not_valid')

it.each([
  ['without a link', '', {}, 'Open this page with the link in the e-mail, or ask for a new one.'],
  [
    'with an expired link',
    '#T0KEN',
    { [CHECK]: expired },
    'The link has expired or was used before. Ask for a new one.',
  ],
  ['with the link of another mail', '#T0KEN', { [CHECK]: about('activate') }, /^The link has expired/],
])('leads to a new link %s', async (_, hash, answers, words) => {
  openPage('/reset-password', ResetPassword, answers, hash)
  await screen.findByText(words)
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
    '/forgot-password',
  )
})

it('sends whoever comes with an old invitation to who invited them', async () => {
  const ended = () => refused(400, 'invitation_not_valid')
  openPage('/reset-password', ResetPassword, { [CHECK]: ended }, '#T0KEN')
  await screen.findByText(/ask whoever invited you for a new invitation\.$/)
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull()
})

it('leads to a new link where this one expired while the password was typed', async () => {
  openPage('/activate', Activate, { [CHECK]: about('activate'), [ACTIVATE]: expired }, '#T0KEN')
  await choosePassword()
  press('Create the account')
  await screen.findByText(/^The link has expired/)
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/register')
})
