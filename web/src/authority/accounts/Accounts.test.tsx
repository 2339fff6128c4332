import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ANNA, type Answers, good, openPage, press, refused, type } from '../../account/test.portal'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import { Accounts } from './Accounts'
import { fits, type OfficerAccount } from './accounts'

const proposed = (
  more: Partial<NonNullable<OfficerAccount['grant']>> = {},
): NonNullable<OfficerAccount['grant']> => ({
  id: 'g1',
  roles: ['finance'],
  by: 'Minh Le',
  mine: false,
  at: '2026-11-21T10:00:00',
  actsFrom: null,
  ...more,
})

const BASE = '/user-service/authority/accounts'

const account = (more: Partial<OfficerAccount>): OfficerAccount => ({
  id: 'a1',
  userName: 'linh@evisa.example',
  fullName: 'Linh Tran',
  email: 'linh@evisa.example',
  roles: ['officer'],
  agency: null,
  active: true,
  invited: false,
  secondFactor: true,
  signedInAt: null,
  reset: null,
  grant: null,
  own: false,
  ...more,
})

vi.mock('../../worker/forms', async () => (await import('../../worker/test.rules')).RULES)

beforeAll(() => {
  HTMLElement.prototype.scrollIntoView ??= () => undefined
  return speakEnglish()
})
beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())

function open(path: string, accounts: () => OfficerAccount[], answers: Answers = {}) {
  const all = {
    'GET /user-service/user/get-user-info': () => good({ ...ANNA, permissions: ['manageAccounts'] as never }),
    'GET /client-service/public/dm-cqphtt/get-all': () =>
      good([{ ma: 'xnc', ten: 'Cục', tenEn: 'Immigration Department' }]),
    [`GET ${BASE}`]: () => good(accounts()),
    ...answers,
  }
  return openPage(path, Accounts, all, '', '/authority/accounts/:id?')
}

it('lists who there is, and says in words how each account stands', async () => {
  open('/authority/accounts', () => [
    account({}),
    account({
      id: 'a2',
      fullName: 'Minh Le',
      roles: ['finance', 'editor'],
      invited: true,
      secondFactor: false,
    }),
    account({ id: 'a3', fullName: 'Old Hand', active: false }),
    account({
      id: 'a4',
      fullName: 'Lost Phone',
      reset: { by: 'Linh Tran', mine: false, at: '2026-11-21T10:00:00' },
    }),
  ])
  await screen.findByText('4 accounts')
  const line = (name: string) => screen.getByRole('row', { name: new RegExp(name) }).textContent
  expect(line('Linh Tran')).toMatch(/Officer.*All agencies.*Open.*Set up.*Not yet/)
  expect(line('Minh Le')).toMatch(/Finance, Editor.*Invited.*Not set up yet/)
  expect(line('Old Hand')).toMatch(/Closed/)
  expect(line('Lost Phone')).toMatch(/Open.*Reset asked for/)
})

it('invites somebody once address, name and a role are given', async () => {
  const accounts = [account({})]
  const { calls } = open('/authority/accounts', () => accounts, {
    [`POST ${BASE}`]: () => {
      accounts.push(account({ id: 'a2', fullName: 'Minh Le', invited: true }))
      return good()
    },
  })
  press('Invite somebody')
  screen.getByRole('dialog', { name: 'Invite somebody' })
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Officer/ }))
  press('Send the invitation')
  const summary = await screen.findByRole('alert', { name: 'Check these answers' })
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Enter the e-mail address.', 'Enter the name.', 'Choose at least one role.'])
  await type('E-mail address', 'minh@evisa.example')
  await type('Full name', 'Minh Le')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Finance/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /^Editor/ }))
  fireEvent.click(screen.getByRole('radio', { name: 'Immigration Department' }))
  press('Send the invitation')
  await screen.findByText('2 accounts')
  expect(calls).toContainEqual([
    `POST ${BASE}`,
    { email: 'minh@evisa.example', fullName: 'Minh Le', roles: ['finance', 'editor'], agency: 'xnc' },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('closes an account, and opens it again', async () => {
  let one = account({})
  const { calls } = open('/authority/accounts/a1', () => [one], {
    [`PATCH ${BASE}/a1`]: (sent: Partial<OfficerAccount>) => {
      one = { ...one, ...sent }
      return good(one)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Close the account' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Close the account of Linh Tran?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Close the account' }))
  await screen.findByText('Closed')
  expect(calls).toContainEqual([
    `PATCH ${BASE}/a1`,
    { fullName: 'Linh Tran', roles: ['officer'], agency: null, active: false },
  ])
  screen.getByRole('button', { name: 'Open the account again' })
})

it('has the second sign-in step reset by two', async () => {
  let one = account({})
  open('/authority/accounts/a1', () => [one], {
    [`POST ${BASE}/a1/second-factor-reset`]: () => {
      one = account({ reset: { by: 'Anna', mine: true, at: '2026-11-21T10:00:00' } })
      return good()
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for a reset' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ask for a reset' }))
  await screen.findByText(/^You asked for it at/)
  expect(screen.queryByRole('button', { name: 'Confirm the reset' })).toBeNull()
  screen.getByRole('button', { name: 'Take the request back' })
})

it('says why a reset was not confirmed', async () => {
  const reset = { by: 'Linh Tran', mine: false, at: '2026-11-21T10:00:00' }
  open('/authority/accounts/a1', () => [account({ reset })], {
    [`POST ${BASE}/a1/second-factor-reset/confirm`]: () =>
      refused(403, 'same_person', 'Another person must confirm this.'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm the reset' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm the reset' }))
  await screen.findByText('Another person must confirm this.')
})

it('says which roles wait, for whom, and from when they apply', async () => {
  open('/authority/accounts', () => [
    account({ id: 'a2', fullName: 'Minh Le', roles: [], invited: true, grant: proposed() }),
    account({ grant: proposed({ actsFrom: '2026-11-22T10:00:00' }) }),
  ])
  await screen.findByText('2 accounts')
  const line = (name: string) => screen.getByRole('row', { name: new RegExp(name) }).textContent
  expect(line('Minh Le')).toMatch(/None yet.*Invited.*Roles proposed/)
  expect(line('Linh Tran')).toMatch(/Officer.*Open.*Roles confirmed/)
})

it('has roles that move money confirmed by another administrator', async () => {
  let one = account({ grant: proposed() })
  const { calls } = open('/authority/accounts/a1', () => [one], {
    [`POST ${BASE}/a1/role-grants/g1/confirm`]: () => {
      one = account({ grant: proposed({ actsFrom: '2026-11-22T10:00:00' }) })
      return good(one)
    },
    [`DELETE ${BASE}/a1/role-grants/g1`]: () => {
      one = account({})
      return good(one)
    },
  })
  await screen.findByText(
    /^Minh Le proposed this at .*: Finance\. Another administrator has to confirm it\.$/,
  )
  press('Confirm the roles')
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm roles for Linh Tran?' }))
  dialog.getByText(/^Finance: make sure yourself/)
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm the roles' }))
  await screen.findByText(/another administrator confirmed it: Finance\. It applies from /)
  expect(screen.queryByRole('button', { name: 'Confirm the roles' })).toBeNull()
  // As long as they do not apply, anybody refuses them.
  press('Refuse the roles')
  await waitFor(() => expect(screen.queryByText('Proposed roles')).toBeNull())
  expect(calls.map(([call]) => call)).toContain(`DELETE ${BASE}/a1/role-grants/g1`)
})

it('lets nobody confirm what they proposed, and says what an invitation waits for', async () => {
  const waits = account({ roles: [], invited: true, grant: proposed({ mine: true }) })
  open('/authority/accounts/a1', () => [waits])
  await screen.findByText(/^You proposed this at /)
  screen.getByText('The invitation is mailed once the roles are confirmed.')
  screen.getByRole('button', { name: 'Take the proposal back' })
  for (const act of ['Confirm the roles', 'Send the invitation again'])
    expect(screen.queryByRole('button', { name: act })).toBeNull()
})

it('says that a wider role is a proposal', async () => {
  let one = account({})
  open('/authority/accounts/a1', () => [one], {
    [`PATCH ${BASE}/a1`]: () => {
      one = account({ grant: proposed({ mine: true }) })
      return good(one)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Finance/ }))
  press('Save the changes')
  await screen.findByText('You proposed this', { exact: false })
  screen.getByRole('button', { name: 'Take the proposal back' })
})

it('takes all roles from nobody, but lets who waits for the first ones have another name', async () => {
  let one = account({})
  const { calls } = open('/authority/accounts/a1', () => [one], {
    [`PATCH ${BASE}/a1`]: () => good(one),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Officer/ }))
  press('Save the changes')
  await screen.findByRole('link', { name: 'Choose at least one role.' })
  press('Go back')

  one = account({ roles: [], invited: true, grant: proposed() })
  await queryClient.invalidateQueries()
  await screen.findByText('Proposed roles', { selector: 'h2' })
  press('Change')
  await type('Full name', 'Linh Lê')
  press('Save the changes')
  await waitFor(() =>
    expect(calls).toContainEqual([`PATCH ${BASE}/a1`, { fullName: 'Linh Lê', active: true }]),
  )
})

it('offers nothing about one’s own account', async () => {
  open('/authority/accounts/a1', () => [account({ own: true })])
  await screen.findByText(/cannot change or close your own account/)
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('finds accounts by parts of name and address', () => {
  const one = account({})
  expect(['', 'linh', 'tran linh', 'EVISA.example'].every((words) => fits(one, words))).toBe(true)
  expect(fits(one, 'minh')).toBe(false)
})
