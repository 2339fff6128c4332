import '../kinds/lookups'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ANNA, type Answers, elsewhere, good, openPage, press, refused } from '../account/test.portal'
import { holders } from '../case/handover'
import type { LookupAnswer } from '../case/lookupKind'
import { cancelled } from '../lookup/status'
import { CODE, UNPAID } from '../lookup/test.standing'
import { remember, toBePaid } from '../pay/together'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { saveFile } from '../ui/elements/saveFile'
import { OwnCase } from './OwnCase'

vi.mock('../ui/elements/saveFile', () => ({ saveFile: vi.fn() }))

const LIST = '/thong-tin-ca-nhan/ho-so-da-nop'
const USER = 'GET /user-service/user/get-user-info'
const CASE = `/client-service/hstt/ho-so/${CODE}`
const STANDING = `GET ${CASE}/trang-thai`
const CANCEL = 'POST /client-service/public/hstt/cancel'
const DELETE = 'POST /client-service/public/hstt/delete'

const PAID: LookupAnswer = {
  ...UNPAID,
  buocXlHoso: 'CHUA_THU_LY',
  displayStatus: 'TN',
  thanhToan: 1,
  payable: false,
  editable: false,
  cancellable: false,
  deletable: false,
  expectedDay: '2026-11-26',
}
const WAITING: LookupAnswer = { ...PAID, thanhToan: 0, editable: true, cancellable: true, deletable: true }

beforeAll(speakEnglish)
beforeEach(() => {
  queryClient.clear()
  holders.clear()
  sessionStorage.clear()
  vi.mocked(saveFile).mockClear()
})
afterEach(() => vi.unstubAllGlobals())

/** The page of the case, of a kind. */
const open = (answers: Answers, kind = 'evisa') =>
  openPage(
    `${LIST}/${CODE}`,
    OwnCase,
    { [USER]: () => good(ANNA), ...answers },
    `?kind=${kind}`,
    `${LIST}/:code`,
  )
const button = (name: string) => screen.findByRole('button', { name })
const act = (name: string) => screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name })
const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

it('says where an application stands and what comes next, and asks for no code', async () => {
  holders.set(CODE, { maHoSo: CODE })
  open({ [STANDING]: () => good(UNPAID) })
  await screen.findByText('Not sent yet: the fee is not paid')
  screen.getByText('LINDQVIST EVA')
  screen.getByText('Payment of the fee')
  expect(await link('Pay the fee')).toBe(`/e-visa/pay/${CODE}`)
  expect(await link('Back to my applications')).toBe(LIST)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.title).not.toContain(CODE)
  fireEvent.click(screen.getByRole('link', { name: 'Edit the application' }))
  expect(await elsewhere()).toEqual([`/e-visa/foreigners/${CODE}`, null])
  // A look-up before had handed over its codes: the session is enough now.
  expect(holders.size).toBe(0)
})

it('tells the expected day, and offers nothing that is too late', async () => {
  open({ [STANDING]: () => good(PAID) })
  await screen.findByText(/^Expected by/)
  await button('Add the day to your calendar')
  for (const late of [
    'Pay the fee',
    'Edit the application',
    'Cancel this application',
    'Download the e-visa',
  ])
    expect(act(late)).toBeNull()
})

it('cancels with the session alone, once it is confirmed', async () => {
  remember(CODE)
  let answer = UNPAID
  const { calls } = open({
    [STANDING]: () => good(answer),
    [CANCEL]: () => {
      answer = cancelled(UNPAID)
      return good({ maSoHoso: CODE, buocXlHoso: 'HUY' })
    },
  })
  fireEvent.click(await button('Cancel this application'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this application?' }))
  expect(dialog.queryByRole('textbox')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the application' }))
  await screen.findByText('This application is cancelled')
  expect(calls).toContainEqual([CANCEL, { maSoHoso: CODE }])
  expect(toBePaid()).toEqual([])
  expect(act('Pay the fee')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Your application'))
})

it('deletes with the session alone what was cancelled', async () => {
  const { calls } = open({
    [STANDING]: () => good(cancelled(UNPAID)),
    [DELETE]: () => good({ maSoHoso: CODE }),
  })
  fireEvent.click(await button('Delete this application'))
  press('Delete everything')
  await screen.findByText('Everything you entered is deleted')
  expect(calls).toContainEqual([DELETE, { maSoHoso: CODE }])
  expect(screen.queryByText('LINDQVIST EVA')).toBeNull()
  expect(await link('Back to my applications')).toBe(LIST)
})

it('says why it cannot be cancelled any more', async () => {
  open({
    [STANDING]: () => good(UNPAID),
    [CANCEL]: () => refused(409, 'already_paid', 'The fee is already paid.'),
  })
  fireEvent.click(await button('Cancel this application'))
  press('Cancel the application')
  await within(await screen.findByRole('dialog')).findByText('The fee is already paid.')
})

it('names the reason of a refusal, and fetches the declaration', async () => {
  const denied: LookupAnswer = {
    ...PAID,
    buocXlHoso: 'TU_CHOI',
    displayStatus: 'TC',
    reason: 'The passport expires too soon.',
  }
  open({ [STANDING]: () => good(denied), [`GET ${CASE}/in-ho-so`]: () => new Response('%PDF') })
  await screen.findByText('The passport expires too soon.')
  press('Download the declaration')
  await vi.waitFor(() =>
    expect(saveFile).toHaveBeenCalledWith(expect.anything(), `e-visa-application-${CODE}.pdf`),
  )
})

it('fetches what was issued', async () => {
  const approved: LookupAnswer = {
    ...PAID,
    buocXlHoso: 'CHAP_THUAN',
    displayStatus: 'DA_KY',
    downloadable: true,
  }
  open({ [STANDING]: () => good(approved), [`GET ${CASE}/generate-ev`]: () => new Response('%PDF') })
  fireEvent.click(await button('Download the e-visa'))
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), `e-visa-${CODE}.pdf`))
  const steps = screen.getByRole('region', { name: 'What happens next' })
  expect(steps.textContent).toMatch(/compare each detail with your passport/)
})

it('takes a guarantee back by the session, too', async () => {
  const route = 'POST /client-service/public/hscn-bl/cancel'
  let answer = WAITING
  const { calls } = open(
    {
      [STANDING]: () => good(answer),
      [`GET ${CASE}/in-ho-so`]: () => new Response('%PDF'),
      [route]: () => {
        answer = cancelled(WAITING)
        return good({ maSoHoso: CODE, buocXlHoso: 'HUY' })
      },
    },
    'guaranteePersonal',
  )
  await screen.findByRole('heading', { name: 'Your guarantee' })
  fireEvent.click(await button('Download the guarantee form'))
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalled())
  press('Cancel this guarantee')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('textbox')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the guarantee' }))
  await screen.findByText('This guarantee is cancelled')
  expect(calls.filter(([call]) => call === route).at(-1)?.[1]).toEqual({ maSoHoso: CODE })
})

it('asks an officer for it, too: the session is that of the office', async () => {
  const officer = { ...ANNA, permissions: ['reviewCases'] }
  open({ [USER]: () => good(officer), [STANDING]: () => good(UNPAID) })
  fireEvent.click(await button('Cancel this application'))
  await within(await screen.findByRole('dialog')).findByRole('textbox')
})

it('says that the account has no such application, and where it is looked up', async () => {
  open({ [STANDING]: () => refused(404, 'not_found') })
  await screen.findByText('This application is not in your account')
  expect(await link('Check status')).toBe(`/e-visa/search?kind=evisa#${CODE}`)
})

it('says that it could not be fetched, and tries again', async () => {
  let answer = () => refused(500, '500', 'The server is tired.')
  open({ [STANDING]: () => answer() })
  await screen.findByText('The server is tired.')
  answer = () => good(PAID)
  press('Try again')
  await screen.findByText('LINDQVIST EVA')
})

it('leads whoever is signed out to the sign-in, and back', async () => {
  open({ [USER]: () => refused(401, 'unauthorized') })
  expect(await elsewhere()).toEqual(['/401', `${LIST}/${CODE}?kind=evisa`])
})

it('leads there, too, where the session ends while the page is opened', async () => {
  open({ [STANDING]: () => refused(401, 'unauthorized') })
  expect(await elsewhere()).toEqual(['/401', `${LIST}/${CODE}?kind=evisa`])
})
