import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { EXPECTED_DAY } from '../case/expectedDay'
import type { LookupAnswer, LookupKind } from '../case/lookupKind'
import { evisa } from '../kinds/evisa/lookup'
import { guaranteePersonal } from '../kinds/guarantee/lookup'
import { organizationRegistration } from '../kinds/registration/lookup'
import { beginWith } from '../server/fetchedOnce'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { CaseStanding } from './CaseStanding'
import { UNPAID } from './test.standing'

beforeAll(speakEnglish)
// How long a decision takes was told before.
beforeEach(() => beginWith(EXPECTED_DAY, { workingDays: 3 }, Date.now()))

const OVER = { payable: false, editable: false, cancellable: false, deletable: false }
const REFUSED: LookupAnswer = {
  ...UNPAID,
  ...OVER,
  buocXlHoso: 'TU_CHOI',
  displayStatus: 'TC',
  thanhToan: 1,
  reason: 'The portrait shows somebody else.',
}
const CANCELLED: LookupAnswer = { ...UNPAID, ...OVER, buocXlHoso: 'HUY', displayStatus: 'HUY' }

function open(answer: LookupAnswer, kind: LookupKind = evisa) {
  const nothing = () => undefined
  const opening = { by: 'codes', holder: {} } as const
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CaseStanding opened={{ kind, opening, answer }} onCancelled={nothing} onDeleted={nothing} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('says why an application was refused, what can be done, and who can be asked', () => {
  open(REFUSED)
  screen.getByText('The portrait shows somebody else.')
  screen.getByText(/^You can apply again with complete and correct information/)
  screen.getByRole('button', { name: 'Apply again with these answers' })
  expect(target('Start with an empty form')).toBe('/e-visa/foreigners')
  expect(target('Support')).toBe('/support')
})

it('leads from a cancelled application to a new one', () => {
  open(CANCELLED)
  expect(target('Start with an empty form')).toBe('/e-visa/foreigners')
  expect(target('Support')).toBe('/support')
})

it('leads to the form of the same kind, in its words', () => {
  open(REFUSED, guaranteePersonal)
  screen.getByRole('button', { name: 'Submit again with these answers' })
  expect(target('Start with an empty form')).toBe('/e-visa/guarantee-personal')
  expect(screen.queryByText(/not refunded/)).toBeNull()
})

it('leads whoever registers an organization to the registration', () => {
  open(CANCELLED, organizationRegistration)
  screen.getByRole('button', { name: 'Register again with these answers' })
  expect(target('Start with an empty form')).toBe('/organization-register')
})

it('offers nothing of it while the application is under way', () => {
  open(UNPAID)
  expect(screen.queryByText(/again/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Support' })).toBeNull()
})

const ASKED: LookupAnswer = {
  ...UNPAID,
  ...OVER,
  editable: true,
  buocXlHoso: 'YC_BS',
  displayStatus: 'YC_BS',
  thanhToan: 1,
  reason: 'Please give the country of birth, too.',
  asked: ['ttcnNoiSinh', 'treEm'],
  timeline: [
    { step: 'CHUA_THU_LY', at: '2026-11-21T10:00:00' },
    { step: 'YC_BS', at: '2026-11-22T10:00:00' },
  ],
}

it('names the answers that are asked for, and says that nothing is paid again and the decision waits', () => {
  open(ASKED)
  const asked = screen.getByText('To be changed:').nextElementSibling
  expect([...(asked?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Place of birth',
    'Children under 14 on your passport',
  ])
  screen.getByText(/^No decision is made before your changes have come\. .* You do not pay again\.$/)
  expect(screen.queryByRole('button', { name: 'Add the day to your calendar' })).toBeNull()
  expect(screen.queryByText(/^Usually|^Expected by/)).toBeNull()
})

it('says nothing of a fee where none is paid', () => {
  open({ ...ASKED, asked: ['lyDo'] }, guaranteePersonal)
  screen.getByText(/^No decision is made before your changes have come\./)
  expect(screen.queryByText(/You do not pay again/)).toBeNull()
})

it('asks for the security code before it shows what was sent, where that opens more than the standing', () => {
  open(REFUSED, guaranteePersonal)
  fireEvent.click(screen.getByRole('button', { name: 'Show all answers' }))
  within(screen.getByRole('dialog')).getByRole('textbox', { name: /^Security code/ })
})
