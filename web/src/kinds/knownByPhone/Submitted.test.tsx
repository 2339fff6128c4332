import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { good } from '../../account/test.portal'
import { createdCases } from '../../case/handover'
import { forgetFetched } from '../../server/fetchedOnce'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import { OrganizationSubmitted, PersonalSubmitted, VerifiedSubmitted } from '../guarantee/Submitted'
import { RegistrationSubmitted } from '../registration/Submitted'

const CODE = 'AB2DEFGHJKMN2345A'
const ANSWER = 'Expect an answer by 30 November 2026 at the latest.'
const asked = vi.fn(async (_: string) => good({ expectedDay: '2026-11-30' }))

beforeAll(speakEnglish)
beforeEach(() => {
  forgetFetched()
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
  createdCases.set(CODE, { maSoHoso: CODE, maXacNhan: 'ABCD2345', ngayHoso: '2026-11-23T10:00:00' })
})
afterEach(() => vi.unstubAllGlobals())

function arrive(Page: ComponentType) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[{ pathname: '/submitted', state: { code: CODE } }]}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** What is said aloud, without what only keeps its room. */
const said = () => screen.queryAllByText(ANSWER, { ignore: '[aria-hidden]' })

it.each([
  ['guaranteePersonal', PersonalSubmitted],
  ['guaranteeOrganization', OrganizationSubmitted],
  ['guaranteeVerified', VerifiedSubmitted],
  ['organizationRegistration', RegistrationSubmitted],
])('says of a %s by which day it is answered', async (kind, Page) => {
  arrive(Page)
  await vi.waitFor(() => expect(said()).toHaveLength(1))
  expect(asked.mock.calls.map(([path]) => path)).toEqual([`/client-service/public/expected-day?kind=${kind}`])
})

it('names no day once the page was loaded anew, perhaps on another one', () => {
  createdCases.clear()
  arrive(PersonalSubmitted)
  screen.getByRole('heading', { name: 'What happens next' })
  expect(asked).not.toHaveBeenCalled()
})
