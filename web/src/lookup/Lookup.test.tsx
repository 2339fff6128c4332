import '../kinds/lookups'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { holders } from '../case/handover'
import type { LookupAnswer } from '../case/lookupKind'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { saveFile } from '../ui/elements/saveFile'
import { Lookup } from './Lookup'

vi.mock('../worker/forms', async () => (await import('../worker/test.rules')).RULES)
vi.mock('../ui/elements/saveFile', () => ({ saveFile: vi.fn() }))

const CODE = 'ABCD2345EFGH6789P'
const SECRET = 'ABCD2345'
const PHONE = '+84-912345678'
const ANSWER: LookupAnswer = {
  maSoHoso: CODE,
  hoTen: 'NGUYEN VAN A',
  ngayHoso: '2026-11-21T10:00:00',
  buocXlHoso: 'CHUA_THU_LY',
  displayStatus: 'TN',
  thanhToan: 0,
  payable: false,
  editable: true,
  cancellable: true,
  deletable: true,
  downloadable: false,
  version: 1,
  timeline: [{ step: 'CHUA_THU_LY', at: '2026-11-21T10:00:00' }],
}

type Sent = Record<string, string>

const good = (data: unknown) => Response.json({ code: '200', data })
const missed = () => Response.json({ code: 'not_found', message: 'no', data: null }, { status: 404 })
/** What takes the security code: it answers to the right one only. */
const guarded = (answer: () => Response) => (sent: Sent) => (sent.maXacNhan === SECRET ? answer() : missed())

beforeAll(speakEnglish)
beforeEach(() => {
  queryClient.clear()
  vi.mocked(saveFile).mockClear()
})
afterEach(() => vi.unstubAllGlobals())

function Elsewhere() {
  const { pathname, search, state } = useLocation()
  return <output>{JSON.stringify([pathname + search, state])}</output>
}

/** The page at an address, with a server that answers each route as told. */
function open(address: string, answers: Record<string, (sent: Sent) => Response> = {}) {
  const sent: [string, Sent][] = []
  const fetch = async (path: string, { body }: RequestInit) => {
    if (path.endsWith('captcha/generate')) return good({ id: 'one', image: 'data:,', pow: null })
    sent.push([path, JSON.parse(String(body))])
    return answers[path]?.(JSON.parse(String(body))) ?? missed()
  }
  vi.stubGlobal('fetch', fetch)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/e-visa/search/:code?" element={<Lookup />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return sent
}

const box = (name: string) => screen.findByRole('textbox', { name })
const type = async (name: string, value: string) => fireEvent.change(await box(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function lookUp() {
  await type('Phone number', PHONE)
  await type('Characters in the picture', 'abc')
  press('Search')
}

/** Gives a security code in the dialog that is open. */
async function giveSecret(secret: string, act: string) {
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: secret } })
  fireEvent.click(dialog.getByRole('button', { name: act }))
}

it('asks what is looked for, keeps the code of the link, and asks what that kind needs', async () => {
  open(`/e-visa/search#${CODE}`)
  expect(((await box('Registration code')) as HTMLInputElement).value).toBe(CODE)
  screen.getByRole('heading', { name: 'Check your application' })
  fireEvent.click(screen.getByRole('radio', { name: 'Guarantee by an individual' }))
  expect(((await box('Registration code')) as HTMLInputElement).value).toBe(CODE)
  screen.getByRole('heading', { name: 'Check your guarantee' })
  expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'E-visa' }))
  await box('E-mail')
})

it.each([
  ['guaranteePersonal', 'hscn-bl', 'Guarantee by an individual'],
  ['guaranteeOrganization', 'hstc-bl', 'Guarantee by an organization'],
])('looks a %s up by code and phone number', async (kind, base, name) => {
  const route = `/client-service/public/${base}/tra-cuu-chua-dang-nhap`
  const sent = open(`/e-visa/search?kind=${kind}#${CODE}`, { [route]: () => good(ANSWER) })
  await box('Registration code')
  expect((screen.getByRole('radio', { name }) as HTMLInputElement).checked).toBe(true)
  await lookUp()
  await screen.findByRole('heading', { name: 'Your guarantee' })
  expect(sent).toEqual([[route, { maVanBan: CODE, sdt: PHONE, captcha: 'abc', 'captcha-id': 'one' }]])
  // Nothing is to be paid, and nothing is called an application.
  expect(document.body.textContent).not.toMatch(/\b(pay|fee|application)/i)
})

it('says in the words of the kind that nothing was found', async () => {
  open(`/e-visa/search?kind=guaranteePersonal#${CODE}`)
  await lookUp()
  await screen.findByText('No results found')
  screen.getByText(/^Check the registration code, the phone number/)
})

const BASE = '/client-service/public/hscn-bl'
const LOOKUP = { [`${BASE}/tra-cuu-chua-dang-nhap`]: () => good(ANSWER) }

it('asks for the security code once, whatever takes it', async () => {
  const sent = open(`/e-visa/search?kind=guaranteePersonal#${CODE}`, {
    ...LOOKUP,
    [`${BASE}/in-don-bao-lanh`]: guarded(() => new Response('%PDF')),
    [`${BASE}/cancel`]: guarded(() => good({ maSoHoso: CODE, buocXlHoso: 'HUY' })),
  })
  await lookUp()
  await screen.findByRole('heading', { name: 'Your guarantee' })
  press('Download the guarantee form')
  await giveSecret(' ', 'Download')
  await screen.findByText('Please enter the security code.')
  await giveSecret('WRONGXXX', 'Download')
  await screen.findByText('This is not the right security code.')
  await giveSecret(` ${SECRET} `, 'Download')
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), `guarantee-${CODE}.pdf`))
  expect(screen.queryByRole('dialog')).toBeNull()
  press('Download the guarantee form')
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledTimes(2))
  press('Cancel this guarantee')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('textbox')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the guarantee' }))
  await screen.findByText('This guarantee is cancelled')
  expect(sent.at(-1)).toEqual([`${BASE}/cancel`, { maSoHoso: CODE, maXacNhan: SECRET, phone: PHONE }])
})

it('opens the answers with the security code, and takes both along', async () => {
  open(`/e-visa/search?kind=guaranteePersonal#${CODE}`, {
    ...LOOKUP,
    [`${BASE}/ma-ho-so`]: guarded(() => good({})),
  })
  await lookUp()
  await screen.findByRole('heading', { name: 'Your guarantee' })
  press('Edit the guarantee')
  await giveSecret('WRONGXXX', 'Edit')
  await screen.findByText('This is not the right security code.')
  await giveSecret(SECRET, 'Edit')
  const holder = { maVanBan: CODE, sdt: PHONE, maXacNhan: SECRET }
  await screen.findByText(JSON.stringify([`/e-visa/guarantee-personal/${CODE}`, null]))
  expect(holders.get(CODE)).toEqual(holder)
})
