import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ANNA, good, openPage } from '../account/test.portal'
import { keepSignedIn } from '../prerendered/written'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { SentBy } from './SentBy'

const ME = 'GET /user-service/user/get-user-info'

beforeAll(speakEnglish)
beforeEach(() => queryClient.clear())
afterEach(() => {
  keepSignedIn(false)
  vi.unstubAllGlobals()
})

it('says in whose account it will be, before it is sent', async () => {
  keepSignedIn(true)
  openPage('/apply', SentBy, { [ME]: () => good(ANNA) })
  await screen.findByText(
    `You are signed in as ${ANNA.email}. What you submit will be in that account. Not you? Sign out first.`,
  )
})

it('says nothing to visitors, to members of organizations and to officers', async () => {
  const { calls } = openPage('/apply', SentBy, { [ME]: () => good(ANNA) })
  expect(calls).toEqual([])
  keepSignedIn(true)
  for (const permission of ['seeOrganization', 'reviewCases'] as const) {
    queryClient.clear()
    const page = openPage('/apply', SentBy, { [ME]: () => good({ ...ANNA, permissions: [permission] }) })
    await waitFor(() => expect(page.calls.map(([call]) => call)).toEqual([ME]))
    expect(screen.queryByText(/signed in as/)).toBeNull()
  }
})
