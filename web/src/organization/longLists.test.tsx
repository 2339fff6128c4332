import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { ANNA, good, openPage, press } from '../account/test.portal'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { Toasts } from '../ui/overlay/Toasts'
import { Customers } from './customers/Customers'
import { Orders } from './Orders'

beforeAll(() => speakEnglish())
beforeEach(() => {
  queryClient.clear()
  localStorage.setItem('signed-in', 'yes')
})
afterEach(() => localStorage.clear())

const CUSTOMERS = '/client-service/hstc/khach-hang'
const ORDERS = '/client-service/hstc/hoa-don'
const FILES = 'GET /client-service/hstt/hstc/tra-cuu-to-chuc/tep'

/** A page of a member whose list has so many rows, and who has had files made of two lists. */
function open(Page: ComponentType, route: string, rows: number) {
  const file = { soDong: 7, conNua: false, hanLuu: '2026-11-22T08:00:00' }
  const files = [
    { ...file, id: 'one', danhSach: 'khach-hang', dinhDang: 'pdf' },
    { ...file, id: 'two', danhSach: 'ho-so', dinhDang: 'excel' },
  ]
  const me = { ...ANNA, permissions: ['seeOrganization'] }
  const Whole = () => (
    <>
      <Page />
      <Toasts />
    </>
  )
  return openPage('/list', Whole, {
    'GET /user-service/user/get-user-info': () => good(me),
    'GET /client-service/public/dm-qt/get-all': () => good([]),
    [`GET ${route}`]: () => good({ content: [], totalElements: rows }),
    [FILES]: () => good(files),
    [`POST ${route}/tep`]: () => good({ ...file, id: 'new' }),
    [`GET ${route}/in-danh-sach`]: () => new Response('%PDF-'),
  })
}

it('has a long list of customers printed in the background, and says so', async () => {
  const { calls } = open(Customers, CUSTOMERS, 101)
  await screen.findByText(/^This list has more than 100 rows/)
  press('Print the list')
  await screen.findByText(/^The file is being made/)
  expect(calls).toContainEqual([`POST ${CUSTOMERS}/tep`, { q: '' }])
  expect(calls.map(([call]) => call)).not.toContain(`GET ${CUSTOMERS}/in-danh-sach`)
})

it('lists the files of customers alone beside the customers', async () => {
  open(Customers, CUSTOMERS, 100)
  await screen.findByRole('button', { name: 'Save the PDF file' })
  expect(screen.queryByRole('button', { name: 'Save the Excel file' })).toBeNull()
  expect(screen.queryByText(/^This list has more than/)).toBeNull()
})

it('has a file of many orders made in the background', async () => {
  const { calls } = open(Orders, ORDERS, 1_001)
  await screen.findByText(/^This list has more than 1,000 rows\. Its CSV/)
  press('CSV')
  await screen.findByText(/^The file is being made/)
  expect(calls.map(([call]) => call)).toContain(`POST ${ORDERS}/tep`)
})
