import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { keepApplicant } from '../case/applicants'
import { forgetOwned } from '../device/onForget'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { Toasts } from '../ui/overlay/Toasts'
import { PaymentOfMany } from './PaymentOfMany'
import { codesOfOrder, remember, rememberOnly, toBePaid } from './together'

const [FIRST, SECOND] = ['AB2DEFGHJKMN2345A', 'CD2DEFGHJKMN2345B']
const URL_OF_BANK = 'https://bank.example/pay'

const fee = (usd: number, name = 'E-visa, one entry') => ({
  soTien: usd,
  tiGia: 26_150,
  donViTinh: 'USD',
  tenLP: name,
  tenLPEn: name,
  tenLPZh: name,
  tenLPJa: name,
  soTienVnd: usd * 26_150,
})

const FEES = {
  hoSo: [
    { maSoHoso: FIRST, ...fee(25) },
    { maSoHoso: SECOND, ...fee(50, 'E-visa, several entries') },
  ],
  tongTien: 75,
  tongTienVnd: 1_961_250,
  tiGia: 26_150,
  donViTinh: 'USD',
}

const good = (data: unknown) => Response.json({ code: '200', message: null, data })
const refused = (status: number, code: string, data: unknown = null) =>
  Response.json({ code, message: 'no', data }, { status })

beforeAll(speakEnglish)
beforeEach(async () => {
  await forgetOwned()
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  sessionStorage.clear()
  for (const code of [FIRST, SECOND]) remember(code)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The page, with a server that answers each path as told. */
function open(answers: Record<string, (body: string) => Response>) {
  const fetch = vi.fn(async (path: string, init: RequestInit) => {
    const answer = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1]
    return answer?.(String(init.body)) ?? refused(404, 'not_found')
  })
  vi.stubGlobal('fetch', fetch)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/e-visa/pay']}>
        <Routes>
          <Route path="/e-visa/pay" element={<PaymentOfMany />} />
          <Route path="/e-visa/search" element={<h1>Lookup</h1>} />
        </Routes>
        <Toasts />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return fetch
}

const total = () => screen.getByRole('row', { name: /Total to pay/ }).textContent

it('shows what each costs and what they come to, and pays for all with one order', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  const fetch = open({
    'hstt/le-phi': () => good(FEES),
    'thanh-toan-nhieu': () => good({ url: URL_OF_BANK, receiptCode: 'EV261121-7K3M9Q' }),
  })
  await screen.findByRole('row', { name: /E-visa, several entries/ })
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    '2',
    expect.stringContaining('26,150'),
  ])
  expect(total()).toMatch(/75\.00.*1,961,250/)
  fireEvent.click(screen.getByRole('button', { name: 'Pay at the bank' }))
  screen.getByText('Tick the box to agree before you pay.')
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Pay at the bank' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(URL_OF_BANK))
  const bodies = fetch.mock.calls.map(([, init]) => JSON.parse(String(init.body)))
  expect(bodies).toEqual([{ maHoSo: [FIRST, SECOND] }, { maHoSo: [FIRST, SECOND] }])
  expect(codesOfOrder('EV261121-7K3M9Q')).toEqual([FIRST, SECOND])
})

it('takes one off the list, and puts it back', async () => {
  const fetch = open({ 'hstt/le-phi': () => good(FEES) })
  fireEvent.click(await screen.findByRole('button', { name: `Remove: ${SECOND}` }))
  expect(total()).toMatch(/25\.00.*653,750/)
  expect(toBePaid()).toEqual([FIRST])
  expect(document.activeElement?.tagName).toBe('H1')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(total()).toMatch(/75\.00/)
  expect(toBePaid()).toEqual([FIRST, SECOND])
  expect(fetch).toHaveBeenCalledOnce()
})

const EVA = { name: 'LINDQVIST EVA', passport: 'AB1234567', from: '2026-12-14', to: '2027-01-02' }
const KARL = { ...EVA, name: 'LINDQVIST KARL', passport: 'CD7654321' }

it('names everybody in the order in which they were entered, with what the tick says was checked', async () => {
  keepApplicant(FIRST, EVA)
  keepApplicant(SECOND, KARL)
  // The server has an order of its own.
  open({ 'hstt/le-phi': () => good({ ...FEES, hoSo: FEES.hoSo.toReversed() }) })
  await screen.findByText('LINDQVIST EVA')
  const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(heads.slice(0, 2)).toEqual([
    `LINDQVIST EVA${FIRST}Passport AB1234567, 14 December 2026 to 2 January 2027E-visa, one entry`,
    `LINDQVIST KARL${SECOND}Passport CD7654321, 14 December 2026 to 2 January 2027E-visa, several entries`,
  ])
  screen.getByRole('checkbox', { name: /^I have checked all names, passport numbers, days and fees\./ })
})

it('says whom it took off, and puts them back where they stood', async () => {
  keepApplicant(FIRST, EVA)
  open({ 'hstt/le-phi': () => good(FEES) })
  fireEvent.click(await screen.findByRole('button', { name: `Remove: LINDQVIST EVA (${FIRST})` }))
  screen.getByText(`LINDQVIST EVA (${FIRST}) is not paid with the others. You can pay for it later.`)
  expect(toBePaid()).toEqual([SECOND])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(toBePaid()).toEqual([FIRST, SECOND])
  const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(heads[0]).toMatch(/^LINDQVIST EVA/)
})

it('does not say that names were checked where it knows none', async () => {
  keepApplicant(FIRST, EVA)
  open({ 'hstt/le-phi': () => good(FEES) })
  await screen.findByRole('checkbox', { name: /^I have checked the registration codes and the fees\./ })
})

it('names what was paid meanwhile, and leaves it out', async () => {
  const cases = [{ maSoHoso: SECOND, code: 'already_paid' }]
  open({
    'hstt/le-phi': () => good(FEES),
    'thanh-toan-nhieu': () => refused(409, 'some_not_payable', { cases }),
  })
  fireEvent.click(await screen.findByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Pay at the bank' }))
  await screen.findByText('This application cannot be paid for now')
  expect(within(screen.getByRole('alert')).getByRole('listitem').textContent).toBe(
    `${SECOND} – it is paid already`,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Leave it out' }))
  expect(total()).toMatch(/25\.00/)
  expect(toBePaid()).toEqual([FIRST])
  expect(screen.queryByText('This application cannot be paid for now')).toBeNull()
})

it('names a code that nobody knows, and asks for the fees of the others', async () => {
  const fetch = open({
    'hstt/le-phi': (body) => {
      const known = JSON.parse(body).maHoSo.every((code: string) => code === FIRST)
      return known
        ? good({ ...FEES, hoSo: FEES.hoSo.slice(0, 1), tongTien: 25, tongTienVnd: 653_750 })
        : refused(409, 'some_not_payable', { cases: [{ maSoHoso: SECOND, code: 'not_found' }] })
    },
  })
  await screen.findByText('there is no application with this code', { exact: false })
  fireEvent.click(screen.getByRole('button', { name: 'Leave it out' }))
  await screen.findByRole('row', { name: /E-visa, one entry/ })
  expect(total()).toMatch(/25\.00/)
  expect(toBePaid()).toEqual([FIRST])
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('shows the first of many, and all of them when asked', async () => {
  const codes = Array.from({ length: 1000 }, (_, at) => `CODE${at}`)
  rememberOnly(codes)
  const hoSo = codes.map((maSoHoso) => ({ maSoHoso, ...fee(25) }))
  open({ 'hstt/le-phi': () => good({ ...FEES, hoSo, tongTien: 25_000, tongTienVnd: 653_750_000 }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Show all 1,000' }))
  expect(screen.getAllByRole('row')).toHaveLength(1002)
  expect(total()).toMatch(/25,000\.00/)
})

it('asks before the payment is given up, and keeps the applications', async () => {
  open({ 'hstt/le-phi': () => good(FEES) })
  fireEvent.click(await screen.findByRole('button', { name: 'Pay later' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pay later?' })
  screen.getByText(/The total is provisional: it follows the exchange rate/)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Back to the payment' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Pay later' }))
  const again = await screen.findByRole('dialog')
  fireEvent.click(within(again).getByRole('button', { name: 'Pay later' }))
  await screen.findByRole('heading', { name: 'Lookup' })
  expect(toBePaid()).toEqual([FIRST, SECOND])
})

it('says so when nothing is to be paid', () => {
  sessionStorage.clear()
  const fetch = open({})
  screen.getByText(/^No application from this visit/)
  expect(fetch).not.toHaveBeenCalled()
})
