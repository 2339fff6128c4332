import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ANNA, elsewhere, good, openPage } from '../../account/test.portal'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import { Desk } from './Desk'

const USER = 'GET /user-service/user/get-user-info'

beforeAll(speakEnglish)
beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())

it('leads whoever is not signed in to the sign-in, and back', async () => {
  openPage('/authority', Desk, {})
  expect(await elsewhere()).toEqual(['/401', '/authority'])
})

it('is not for an account that works for nobody there', async () => {
  openPage('/authority', Desk, { [USER]: () => good(ANNA) })
  expect(await elsewhere()).toEqual(['/401', null])
})

it.each([
  ['the payments', 'managePayments', '/authority/payments'],
  ['the texts', 'editContent', '/authority/content'],
])('begins with %s for whoever only looks after them', async (_, permission, start) => {
  openPage('/authority', Desk, { [USER]: () => good({ ...ANNA, permissions: [permission] }) })
  expect(await elsewhere()).toEqual([start, null])
})
