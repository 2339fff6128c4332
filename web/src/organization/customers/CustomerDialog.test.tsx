import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { forgetPerson } from '../../device/forgetPerson'
import { device } from '../../drafts/deviceStore'
import { forgetAll, setSharedComputer } from '../../drafts/store'
import { queryClient } from '../../server/query'
import { speakEnglish } from '../../testing/test.words'
import { CustomerDialog } from './CustomerDialog'
import { type Customer, deleteCustomer } from './customers'

vi.mock('../../worker/forms', async () => (await import('../../worker/test.rules')).RULES)

const LARS: Customer = {
  id: 'c1',
  version: 3,
  hoTen: 'BERGMAN LARS',
  loaiNgaySinh: 'FULL',
  ngaySinh: '1980-04-05',
  gioiTinh: 'M',
  quocTich: 'SWE',
  soHoChieu: 'P7654321',
  sdt: '',
  email: '',
  ghiChu: '',
}
const onSaved = vi.fn()
const sent: unknown[] = []

beforeAll(speakEnglish)
beforeEach(async () => {
  HTMLElement.prototype.scrollIntoView ??= () => undefined
  sessionStorage.clear()
  await setSharedComputer(false)
  await forgetAll()
  onSaved.mockReset()
  sent.length = 0
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method && body) sent.push([method, path, JSON.parse(String(body))])
    return Response.json({ code: '200', data: path.includes('dm-') ? [] : LARS })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The dialog as it is after a reload. */
async function open(known?: Customer, account = 'a1') {
  cleanup()
  queryClient.clear()
  render(
    <QueryClientProvider client={queryClient}>
      <CustomerDialog account={account} known={known} onSaved={onSaved} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await field('Full name')
}

const field = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const typed = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } })
const shown = async (name: string) => (await field(name)).value
const isBack = () => screen.queryByText('What you wrote is still here') !== null
const kept = () => device.listDrafts()
const keeps = (value: string) =>
  vi.waitFor(async () => expect((await kept()).map(({ values }) => values.hoTen)).toEqual([value]))

it('keeps a new customer until it is saved, for the account that typed it', async () => {
  await open()
  expect(isBack()).toBe(false)
  await typed('Full name', 'LINDQVIST EVA')
  await keeps('LINDQVIST EVA')
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('LINDQVIST')
  await open(undefined, 'a2')
  expect([await shown('Full name'), isBack()]).toEqual(['', false])
  await open()
  expect([await shown('Full name'), isBack()]).toEqual(['LINDQVIST EVA', true])
})

it('brings changes of a customer back to what it is now, and keeps nothing once they are saved', async () => {
  await open(LARS)
  await typed('Full name', 'BERGMAN LARS ERIK')
  await keeps('BERGMAN LARS ERIK')
  await open({ ...LARS, id: 'c2' })
  expect(isBack()).toBe(false)
  await open({ ...LARS, version: 4, soHoChieu: 'P1111111' })
  expect([await shown('Full name'), isBack()]).toEqual(['BERGMAN LARS ERIK', true])
  expect(await shown('Passport number')).toBe('P1111111')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const json = expect.objectContaining({ hoTen: 'BERGMAN LARS ERIK', soHoChieu: 'P1111111', version: 4 })
  expect(sent.at(-1)).toEqual(['PUT', '/client-service/hstc/khach-hang/c1', json])
  expect(await kept()).toEqual([])
})

it('forgets what was typed for whoever does not want it, with the customer, and at the sign-out', async () => {
  const change = async () => {
    await open(LARS)
    await typed('Full name', 'BERGMAN LARS ERIK')
    await keeps('BERGMAN LARS ERIK')
  }
  await change()
  await open(LARS)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Delete it' })))
  await vi.waitFor(async () => expect(await shown('Full name')).toBe('BERGMAN LARS'))
  expect(await kept()).toEqual([])
  await change()
  await deleteCustomer('a1', LARS)
  expect(await kept()).toEqual([])
  await change()
  await forgetPerson()
  expect(await kept()).toEqual([])
})

it('writes nothing down on a shared computer', async () => {
  await setSharedComputer(true)
  await open()
  screen.getByText(/^Nothing is saved on this device/)
  await typed('Full name', 'LINDQVIST EVA')
  await act(async () => undefined)
  expect(await kept()).toEqual([])
})
