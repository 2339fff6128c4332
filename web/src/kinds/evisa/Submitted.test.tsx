import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ME } from '../../account/session/session'
import { ANNA, good, refused } from '../../account/test.portal'
import { keepApplicant } from '../../case/applicants'
import { createdCases } from '../../case/handover'
import { forgetOwned } from '../../device/onForget'
import { remember } from '../../pay/together'
import { forgetFetched } from '../../server/fetchedOnce'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import { keptOf } from './family/sent'
import { Submitted, SubmittedByOrganization } from './Submitted'

const [FIRST, SECOND] = ['AB2DEFGHJKMN2345A', 'CD2DEFGHJKMN2345B']

beforeAll(speakEnglish)
beforeEach(async () => {
  await forgetOwned()
  sessionStorage.clear()
  queryClient.clear()
  forgetFetched()
  vi.stubGlobal('fetch', async () => refused(503, 'busy'))
})
afterEach(() => vi.unstubAllGlobals())

function arrive(code: string, Page = Submitted) {
  const state = { code }
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[{ pathname: '/e-visa/submitted', state }]}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const target = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

it('leads to the payment of the one application, and to the form of another person', () => {
  remember(FIRST)
  arrive(FIRST)
  expect(target('Continue to payment')).toBe(`/e-visa/pay/${FIRST}`)
  expect(target(/^Apply for another person/)).toBe('/e-visa/foreigners')
})

it('offers to pay for all applications of the visit together', () => {
  for (const code of [FIRST, SECOND]) remember(code)
  arrive(SECOND)
  screen.getByRole('heading', { name: '2 applications to be paid together' })
  expect(target('Pay for all 2 together')).toBe('/e-visa/pay')
  expect(target('Pay only for this one')).toBe(`/e-visa/pay/${SECOND}`)
  expect(
    within(screen.getByRole('region', { name: /to be paid together/ }))
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([`Registration code: ${FIRST}`, `Registration code: ${SECOND} – this application`])
})

/** Sent in this visit, with the codes that it shows. */
function send(code: string, name: string, maXacNhan: string) {
  remember(code)
  keepApplicant(code, { name })
  const ngayHoso = '2026-11-23T10:00:00'
  createdCases.set(code, { maSoHoso: code, maXacNhan, ngayHoso, ...keptOf({ ttcnEmail: 'eva@example.org' }) })
}

it('names everybody in the order in which they were sent, with both codes of each', () => {
  send(SECOND, 'LINDQVIST EVA', 'EEEE2222')
  send(FIRST, 'LINDQVIST KARL', 'KKKK3333')
  arrive(FIRST)
  const lines = within(screen.getByRole('region', { name: /to be paid together/ })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    `Registration code: LINDQVIST EVA${SECOND}Security code: EEEE2222`,
    `Registration code: LINDQVIST KARL${FIRST} – this applicationSecurity code: KKKK3333`,
  ])
})

it('repeats the address that mails go to, and leads to where it is changed', () => {
  send(FIRST, 'LINDQVIST EVA', 'EEEE2222')
  arrive(FIRST)
  within(screen.getByRole('region', { name: 'We write to this address' })).getByText('eva@example.org')
  expect(target('Open the application and change the address')).toBe(`/e-visa/search#${FIRST}`)
})

it('repeats no address to whoever loads the page anew', () => {
  remember(FIRST)
  arrive(FIRST)
  expect(screen.queryByText('We write to this address')).toBeNull()
})

it('offers nothing together once this one is paid', () => {
  remember(FIRST)
  arrive(SECOND)
  expect(target('Continue to payment')).toBe(`/e-visa/pay/${SECOND}`)
})

/** A member with these duties. */
function asMember(...permissions: NonNullable<typeof ANNA.permissions>) {
  queryClient.setQueryData(ME.queryKey, { ...ANNA, permissions: ['seeOrganization', ...permissions] })
}

it('shows a member no security code, and the way to payment only where it is theirs to pay', () => {
  send(FIRST, 'LINDQVIST EVA', 'EEEE2222')
  asMember('applyForOrganization')
  arrive(FIRST, SubmittedByOrganization)
  expect(screen.queryByText('EEEE2222')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull()
  expect(target('Back to the list')).toBe('/thong-tin-to-chuc/ho-so-da-nop')
})

it('leads a member who pays to the payment of organizations', () => {
  asMember('payForOrganization')
  arrive(FIRST, SubmittedByOrganization)
  expect(target('Continue to payment')).toBe(`/thanh-toan-cqtc/${FIRST}`)
})

it('leads an organization to its own form', () => {
  arrive(FIRST, SubmittedByOrganization)
  expect(target(/^Apply for another person/)).toBe('/e-visa/organization')
})

it('says how many working days the portal names, and that there are a few until then', async () => {
  vi.stubGlobal('fetch', async () => good({ expectedDay: '2026-11-27', workingDays: 5 }))
  arrive(FIRST)
  screen.getByText('An officer checks it. A decision usually takes a few working days.')
  await screen.findByText('An officer checks it. A decision usually takes 5 working days.')
})
