import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import { ANNA, elsewhere, good, openPage, press, refused, type } from '../test.portal'
import { AccountPage } from './AccountPage'
import { ChangePassword } from './ChangePassword'

vi.mock('../../worker/forms', async () => (await import('../../worker/test.rules')).RULES)

const USER = 'GET /user-service/user/get-user-info'
const CHANGE = 'PATCH /user-service/user/update-password-client'

beforeAll(() => {
  HTMLElement.prototype.scrollIntoView ??= () => undefined
  return speakEnglish()
})
beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())

it('says whose account it is, without what is not known, and leads on', async () => {
  openPage('/account', AccountPage, { [USER]: () => good(ANNA) })
  await screen.findAllByText('anna@example.com')
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['User name', 'E-mail address'])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/thong-tin-ca-nhan/ho-so-da-nop',
    '/account/security',
    '/change-password',
  ])
})

it.each([
  ['/account', AccountPage],
  ['/change-password', ChangePassword],
])('leads whoever is not signed in from %s to the sign-in, and back', async (path, Page) => {
  openPage(path, Page, {})
  expect(await elsewhere()).toEqual(['/401', path])
  expect(document.documentElement.hasAttribute('data-signed-in')).toBe(false)
})

async function change() {
  await type('Current password', 'Lotus-Pond1')
  await type('New password', 'Lotus-Pond2')
  await type('Repeat the new password', 'Lotus-Pond2')
  press('Change the password')
}

it('changes the password, and says what follows', async () => {
  const { calls } = openPage('/change-password', ChangePassword, {
    [USER]: () => good(ANNA),
    [CHANGE]: () => good(),
  })
  await change()
  await screen.findByText('Your password was changed')
  expect(calls.at(-1)).toEqual([CHANGE, { id: 'a1', oldPassword: 'Lotus-Pond1', newPassword: 'Lotus-Pond2' }])
  expect(document.activeElement?.textContent).toBe('Change password')
})

it('says that the current password is wrong, and keeps the form', async () => {
  openPage('/change-password', ChangePassword, {
    [USER]: () => good(ANNA),
    [CHANGE]: () => refused(400, 'password_wrong', 'The current password is wrong.'),
  })
  await change()
  await screen.findByText('The current password is wrong.')
  screen.getByRole('button', { name: 'Change the password' })
})
