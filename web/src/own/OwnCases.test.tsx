import '../kinds/lookups'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ANNA, type Answers, elsewhere, good, openPage, press, refused } from '../account/test.portal'
import { toBePaid } from '../pay/together'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { saveFile } from '../ui/elements/saveFile'
import { OwnCases } from './OwnCases'
import type { OwnRow } from './ownCases'

vi.mock('../ui/elements/saveFile', () => ({ saveFile: vi.fn() }))

const PATH = '/thong-tin-ca-nhan/ho-so-da-nop'
const USER = 'GET /user-service/user/get-user-info'
const LIST = 'POST /client-service/hstt/tra-cuu-da-dang-nhap'
const OFFER = 'GET /client-service/hstt/lien-ket'
const CLAIM = 'POST /client-service/hstt/lien-ket'

const row = (code: string, more: Partial<OwnRow> = {}): OwnRow => ({
  maSoHoso: code,
  kind: 'evisa',
  hoTen: `PERSON ${code}`,
  ngayHoso: '2026-11-21T10:00:00',
  buocXlHoso: 'TAO_MOI',
  displayStatus: 'TAO_MOI',
  quocTich: 'SWE',
  soHoChieu: 'L898902C3',
  thanhToan: 0,
  dangThanhToan: 0,
  trangThaiAnh: 1,
  viecCanLam: [],
  version: 1,
  ...more,
})
const ROWS = [
  row('AAAA1'),
  row('BBBB2', { buocXlHoso: 'CHAP_THUAN', displayStatus: 'DA_KY' }),
  row('CCCC3', { kind: 'guaranteePersonal', buocXlHoso: 'CHUA_THU_LY', displayStatus: 'TN' }),
  row('DDDD4'),
]
const page = (content: OwnRow[], totalElements = content.length) =>
  good({ content, totalElements, more: false })

beforeAll(speakEnglish)
beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const open = (answers: Answers = {}, search = '') =>
  openPage(
    PATH,
    OwnCases,
    { [USER]: () => good(ANNA), [OFFER]: () => good([]), [LIST]: () => page(ROWS), ...answers },
    search,
  )

/** What the list was asked, one question after another. */
const asked = ({ calls }: ReturnType<typeof open>) =>
  calls.filter(([call]) => call === LIST).map(([, sent]) => sent)
const link = (name: string) => screen.findByRole('link', { name })
const boxes = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))

it('lists what was submitted, each leading to where it stands', async () => {
  const opened = open()
  expect((await link('PERSON AAAA1')).getAttribute('href')).toBe(`${PATH}/AAAA1?kind=evisa`)
  expect((await link('PERSON CCCC3')).getAttribute('href')).toBe(`${PATH}/CCCC3?kind=guaranteePersonal`)
  screen.getByText('4 applications')
  expect(asked(opened)).toEqual([
    { maHoSo: '', loaiHoSo: '', ngayNopTu: '', ngayNopDen: '', page: 0, size: 10 },
  ])
})

it('asks by status, kind, days and words; words, which may be a name, stay out of the address', async () => {
  const opened = open({ [LIST]: () => page(ROWS, 25) }, '?page=1')
  await link('PERSON AAAA1')
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'approved' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Type of application' }), {
    target: { value: 'evisa' },
  })
  const until = screen.getByLabelText('Submitted until')
  fireEvent.change(until, { target: { value: '0202-11-30' } })
  fireEvent.change(until, { target: { value: '2026-11-01' } })
  fireEvent.change(screen.getByLabelText('Submitted from'), { target: { value: '2026-11-30' } })
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  fireEvent.change(box, { target: { value: ' LINDQVIST ' } })
  fireEvent.submit(box.form ?? box)
  await vi.waitFor(() =>
    expect(asked(opened).at(-1)).toEqual({
      maHoSo: 'LINDQVIST',
      loaiHoSo: 'evisa',
      trangThai: 'approved',
      // Given in the other order.
      ngayNopTu: '2026-11-01T00:00:00',
      ngayNopDen: '2026-11-30T00:00:00',
      page: 0,
      size: 10,
    }),
  )
  expect(opened.router.state.location.search).toBe(
    '?status=approved&kind=evisa&from=2026-11-30&to=2026-11-01',
  )
  expect(asked(opened)[0]).toMatchObject({ page: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Clear 5 filters' }))
  await vi.waitFor(() => expect(asked(opened).at(-1)).toMatchObject({ maHoSo: '', page: 0 }))
  expect(opened.router.state.location.search).toBe('')
})

it('stands in the order of a column, the other way round, and in its own again', async () => {
  const opened = open({}, '?page=1')
  const header = () => screen.getByRole('columnheader', { name: 'Name' })
  await link('PERSON AAAA1')
  for (const [sort, said] of [
    ['name', 'ascending'],
    ['-name', 'descending'],
    [undefined, 'none'],
  ] as const) {
    fireEvent.click(within(header()).getByRole('button'))
    await vi.waitFor(() => expect(header().getAttribute('aria-sort')).toBe(said))
    await vi.waitFor(() => expect((asked(opened).at(-1) as { sort?: string }).sort).toBe(sort))
    expect(asked(opened).at(-1)).toMatchObject({ page: 0 })
  }
  expect(screen.queryByRole('button', { name: /Clear/ })).toBeNull()
})

it('turns the pages, ten applications each', async () => {
  const opened = open({ [LIST]: () => page(ROWS, 25) })
  fireEvent.click(await screen.findByRole('button', { name: 'Page 3' }))
  await vi.waitFor(() => expect(asked(opened).at(-1)).toMatchObject({ page: 2, size: 10 }))
})

it('has unpaid applications paid together, and no others', async () => {
  open()
  await link('PERSON AAAA1')
  expect(boxes()).toEqual([null, 'Select PERSON AAAA1 AAAA1', 'Select PERSON DDDD4 DDDD4'])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  press('Pay for 2 applications together')
  expect(await elsewhere()).toEqual(['/e-visa/pay', null])
  expect(toBePaid()).toEqual(['AAAA1', 'DDDD4'])
})

it('offers no selection where nothing is to be paid', async () => {
  open({ [LIST]: () => page(ROWS.slice(1, 3)) })
  await link('PERSON BBBB2')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('fetches what was issued, without another code', async () => {
  open({ 'GET /client-service/hstt/ho-so/BBBB2/generate-ev': () => new Response('%PDF') })
  fireEvent.click(await screen.findByRole('button', { name: 'Download the e-visa: PERSON BBBB2' }))
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'e-visa-BBBB2.pdf'))
})

it('fetches the declaration of an application that nobody decided yet', async () => {
  open({ 'GET /client-service/hstt/ho-so/AAAA1/in-ho-so': () => new Response('%PDF') })
  const buttons = await screen.findAllByRole('button', { name: /PERSON AAAA1$/ })
  expect(buttons.map((button) => button.textContent)).toEqual(['Pay the fee', 'Download the declaration'])
  fireEvent.click(screen.getByRole('button', { name: 'Download the declaration: PERSON AAAA1' }))
  await vi.waitFor(() =>
    expect(saveFile).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('AAAA1')),
  )
})

it('leads from a row to what it waits for: the fee, or what an officer asked for', async () => {
  const asked = row('EEEE5', { buocXlHoso: 'YC_BS', displayStatus: 'YC_BS' })
  open({ [LIST]: () => page([row('AAAA1'), asked]) })
  const change = await link('Edit the application: PERSON EEEE5')
  expect(change.getAttribute('href')).toBe('/e-visa/foreigners/EEEE5')
  expect(screen.queryByRole('button', { name: 'Pay the fee: PERSON EEEE5' })).toBeNull()
  press('Pay the fee: PERSON AAAA1')
  expect(await elsewhere()).toEqual(['/e-visa/pay', null])
  expect(toBePaid()).toEqual(['AAAA1'])
})

it('says that there is nothing yet, and where one applies', async () => {
  open({ [LIST]: () => page([]) })
  await screen.findByText(/^There are no applications in your account yet/)
  expect((await link('Apply now')).getAttribute('href')).toBe('/e-visa/foreigners')
})

it('says that nothing fits, and that the list could not be fetched', async () => {
  open({ [LIST]: () => page([]) }, '?status=denied')
  await screen.findByText(/^No application fits these filters/)
  queryClient.clear()
  document.body.replaceChildren()
  open({ [LIST]: () => refused(500, '500', 'The server is tired.') })
  await screen.findByText('The server is tired.')
  screen.getByRole('button', { name: 'Try again' })
})

it('leads whoever is signed out to the sign-in, and back to the same list', async () => {
  openPage(PATH, OwnCases, {}, '?status=denied')
  expect(await elsewhere()).toEqual(['/401', `${PATH}?status=denied`])
})

it('leads there, too, where the session ends while the page is open', async () => {
  open({ [LIST]: () => refused(401, 'unauthorized') })
  expect(await elsewhere()).toEqual(['/401', PATH])
})

const OFFERED = ROWS.slice(1, 3).map(({ maSoHoso, kind, hoTen, ngayHoso }) => ({
  maSoHoso,
  kind,
  hoTen,
  ngayHoso,
}))

it('adds what was sent before with the same address, as far as it is chosen', async () => {
  let offered = OFFERED
  let rows: OwnRow[] = []
  const opened = open({
    [OFFER]: () => good(offered),
    [LIST]: () => page(rows),
    [CLAIM]: ({ maHoSo }: { maHoSo: string[] }) => {
      offered = []
      rows = ROWS.filter(({ maSoHoso }) => maHoSo.includes(maSoHoso))
      return good({ lienKet: maHoSo.length })
    },
  })
  await screen.findByText('2 applications were sent with your e-mail address before')
  const choice = within(screen.getByRole('group', { name: 'Applications to add' }))
  fireEvent.click(choice.getByRole('checkbox', { name: /PERSON CCCC3/ }))
  press('Add to my account')
  await link('PERSON BBBB2')
  expect(opened.calls).toContainEqual([CLAIM, { maHoSo: ['BBBB2'] }])
  expect(screen.queryByText(/were sent with your e-mail address before/)).toBeNull()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('My applications'))
})
