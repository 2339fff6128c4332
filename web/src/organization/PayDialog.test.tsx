import '../kinds/lookups'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, elsewhere, good, openPage, press, refused } from '../account/test.portal'
import type { OwnRow } from '../own/ownCases'
import { toBePaid } from '../pay/together'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { PayDialog } from './PayDialog'

const FEES = 'POST /client-service/public/hstt/le-phi'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined
  return speakEnglish()
})
beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const row = (maSoHoso: string, more: Partial<OwnRow> = {}) =>
  ({
    maSoHoso,
    hoTen: `Traveller ${maSoHoso}`,
    displayStatus: 'CHUA_KY_SO',
    kind: 'evisaOrganization',
    thanhToan: 0,
    trangThaiAnh: 1,
    ...more,
  }) as OwnRow

/** What these cost: 25 dollars each. */
const fees = ({ maHoSo }: { maHoSo: string[] }) =>
  good({
    hoSo: maHoSo.map((maSoHoso) => ({ maSoHoso })),
    tongTien: 25 * maHoSo.length,
    tongTienVnd: 653_750 * maHoSo.length,
    tiGia: 26_150,
    donViTinh: 'USD',
  })

function open(rows: OwnRow[], answers: Answers = { [FEES]: fees }) {
  const onClose = vi.fn()
  const { calls } = openPage('/list', () => <PayDialog rows={rows} onClose={onClose} />, answers)
  return { calls, onClose, dialog: within(screen.getByRole('dialog')) }
}

const told = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

it('asks for how many and how much, and says that the bank opens next', async () => {
  const { dialog, onClose, calls } = open([row('A'), row('B')])
  dialog.getByRole('heading', { name: 'Pay for 2 applications?' })
  await dialog.findByText(/Then the bank’s page opens/)
  expect(told()).toEqual(['2', expect.stringMatching(/^USD\s50\.00 \(VND\s1,307,500\)$/)])
  press('Pay for 2 applications together')
  expect(await elsewhere()).toEqual(['/thanh-toan-cqtc', null])
  expect(toBePaid()).toEqual(['A', 'B'])
  expect(onClose).not.toHaveBeenCalled()
  expect(calls).toEqual([[FEES, { maHoSo: ['A', 'B'] }]])
})

it('does nothing for whoever goes back', async () => {
  const { dialog, onClose, calls } = open([row('A')])
  await dialog.findByText(/Then the bank’s page opens/)
  press('Go back')
  expect(onClose).toHaveBeenCalledOnce()
  expect(toBePaid()).toEqual([])
  expect(calls.map(([call]) => call)).toEqual([FEES])
})

it('cannot be confirmed before the amount is known', async () => {
  let failing = true
  const { dialog } = open([row('A')], {
    [FEES]: (sent: { maHoSo: string[] }) => (failing ? refused(503, 'internal', 'Not now.') : fees(sent)),
  })
  expect(dialog.getByRole('button', { name: 'Pay for 1 application' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await dialog.findByText('Not now.')
  expect(dialog.queryByRole('button', { name: 'Pay for 1 application' })).toBeNull()
  failing = false
  press('Try again')
  await dialog.findByText(/Then the bank’s page opens/)
})

it('names those that cannot be paid for, and counts the others alone', async () => {
  const { dialog } = open([row('A'), row('B', { thanhToan: 1 }), row('C', { trangThaiAnh: 0 })])
  dialog.getByText('2 of the selected applications cannot be paid. Check their status.')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Traveller BBit is paid already',
    'Traveller CCits photos are missing',
  ])
  await dialog.findByText(/Then the bank’s page opens/)
  expect(told()).toEqual(['1', expect.stringMatching(/25\.00/)])
})

it('has nothing to confirm where none can be paid for', () => {
  const { dialog, calls } = open([row('A', { thanhToan: 1 })])
  dialog.getByRole('heading', { name: 'This application cannot be paid for now' })
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Go back'])
  expect(calls).toEqual([])
})

it('leaves out what was paid meanwhile, when that is wanted', async () => {
  const { dialog } = open([row('A'), row('B')], {
    [FEES]: (sent: { maHoSo: string[] }) =>
      sent.maHoSo.includes('B')
        ? Response.json(
            {
              code: 'some_not_payable',
              message: 'no',
              data: { cases: [{ maSoHoso: 'B', code: 'already_paid' }] },
            },
            { status: 409 },
          )
        : fees(sent),
  })
  await dialog.findByText('This application cannot be paid for now')
  press('Leave it out')
  await dialog.findByText(/Then the bank’s page opens/)
  press('Pay for 1 application')
  expect(await elsewhere()).toEqual(['/thanh-toan-cqtc', null])
  expect(toBePaid()).toEqual(['A'])
})
