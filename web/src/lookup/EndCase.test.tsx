import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { EXPECTED_DAY } from '../case/expectedDay'
import type { Holder, LookupAnswer, OpenedCase } from '../case/lookupKind'
import { evisa } from '../kinds/evisa/lookup'
import { remember, toBePaid } from '../pay/together'
import { beginWith } from '../server/fetchedOnce'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { Result } from './Result'
import { cancelled } from './status'
import { CODE, UNPAID } from './test.standing'

const HOLDER: Holder = {
  maHoSo: CODE,
  email: 'eva@example.org',
  loaiNgaySinh: 'FULL',
  ngaySinh: '1985-03-14',
}
beforeAll(speakEnglish)
beforeEach(() => {
  sessionStorage.clear()
  // How long a decision takes was told before.
  beginWith(EXPECTED_DAY, { workingDays: 3 }, Date.now())
})
afterEach(() => vi.unstubAllGlobals())

function Shown({ first }: { first: LookupAnswer }) {
  const [opened, setOpened] = useState<OpenedCase>({
    kind: evisa,
    opening: { by: 'codes', holder: HOLDER },
    answer: first,
  })
  return <Result opened={opened} onChange={setOpened} onBack={() => undefined} />
}

function open(answer: LookupAnswer, ...responses: Response[]) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => responses.shift() ?? Response.error())
  vi.stubGlobal('fetch', fetch)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Shown first={answer} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return fetch
}

const refusal = (status: number, code: string, message: string) =>
  Response.json({ code, message, data: null }, { status })

async function confirmWith(secret: string, act = 'Cancel the application') {
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: secret } })
  fireEvent.click(dialog.getByRole('button', { name: act }))
}

it('asks for the security code, says when it is wrong, and shows the application as cancelled', async () => {
  remember(CODE)
  const data = { maSoHoso: CODE, buocXlHoso: 'HUY' }
  const fetch = open(UNPAID, refusal(404, 'not_found', 'no'), Response.json({ code: '200', data }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel this application' }))
  await confirmWith(' ')
  expect(fetch).not.toHaveBeenCalled()
  await confirmWith('WRONGXXX')
  await screen.findByText('This is not the right security code.')
  await confirmWith(' ABCD2345 ')
  await screen.findByText('This application is cancelled')
  const [path, init] = fetch.mock.calls[1] ?? []
  expect(path).toBe('/client-service/public/hstt/cancel')
  expect(JSON.parse(String(init?.body))).toEqual({
    maSoHoso: CODE,
    maXacNhan: 'ABCD2345',
    email: 'eva@example.org',
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  for (const gone of ['Pay the fee', 'Edit the application', 'Cancel this application'])
    expect(screen.queryByText(gone)).toBeNull()
  expect(screen.getByRole('list').lastElementChild?.textContent).toMatch(/^Cancelled/)
  expect(document.activeElement?.textContent).toBe('Your application')
  expect(toBePaid()).toEqual([])
})

it('says why it cannot be cancelled any more', async () => {
  open(UNPAID, refusal(409, 'already_paid', 'The fee is already paid.'))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel this application' }))
  await confirmWith('ABCD2345')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('The fee is already paid.')
})

it('is not offered once the fee is paid, or the application ended', () => {
  open({ ...UNPAID, buocXlHoso: 'CHUA_THU_LY', thanhToan: 1, payable: false, cancellable: false })
  expect(screen.queryByRole('button', { name: 'Cancel this application' })).toBeNull()
})

it('names the reason of a cancellation by the authority', () => {
  open({ ...cancelled(UNPAID, '2026-11-21T11:00:00'), reason: 'The passport was reported lost.' })
  screen.getByText('Reason for cancelling')
  screen.getByText('The passport was reported lost.')
})

it('deletes what is cancelled, and nothing of it is shown any more', async () => {
  const fetch = open(cancelled(UNPAID), Response.json({ code: '200', data: { maSoHoso: CODE } }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete this application' }))
  await confirmWith('ABCD2345', 'Delete everything')
  await screen.findByText('Everything you entered is deleted')
  const [path, init] = fetch.mock.calls[0] ?? []
  expect(path).toBe('/client-service/public/hstt/delete')
  expect(JSON.parse(String(init?.body))).toMatchObject({ maSoHoso: CODE, maXacNhan: 'ABCD2345' })
  for (const gone of [CODE, 'LINDQVIST EVA', 'This application is cancelled'])
    expect(screen.queryByText(gone)).toBeNull()
  expect(document.activeElement?.textContent).toBe('Your application')
})

it('says why it cannot be deleted', async () => {
  open(cancelled(UNPAID), refusal(409, 'not_deletable', 'A payment for it has begun.'))
  fireEvent.click(screen.getByRole('button', { name: 'Delete this application' }))
  await confirmWith('ABCD2345', 'Delete everything')
  await within(await screen.findByRole('dialog')).findByText('A payment for it has begun.')
})

it('is not deleted by its sender once the authority had it', () => {
  open({ ...cancelled(UNPAID), deletable: false, reason: 'The passport was reported lost.' })
  expect(screen.queryByRole('button', { name: 'Delete this application' })).toBeNull()
})
