import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { elsewhere, good, openPage, refused, type } from '../account/test.portal'
import type { OwnRow } from '../own/ownCases'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { SignActs } from './SignActs'
import { fakeBridge, refusing } from './test.bridge'
import { challenge, connectByCode, signer } from './test.signatures'
import type { NotSigned } from './wire'

const SIGN = 'POST /client-service/hstt/ky-so'

beforeAll(speakEnglish)
beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const row = (code: string): OwnRow => ({
  maSoHoso: code,
  kind: 'evisaOrganization',
  hoTen: `PERSON ${code}`,
  ngayHoso: '2026-11-21T10:00:00',
  buocXlHoso: 'CHUA_THU_LY',
  displayStatus: 'CHUA_KY_SO',
  quocTich: 'SWE',
  soHoChieu: 'L898902C3',
  thanhToan: 1,
  dangThanhToan: 0,
  trangThaiAnh: 1,
  viecCanLam: [],
  version: 1,
})

type Sent = { maHoSo?: string[]; phien?: string; chuKy?: { id: string }[] }

/** What a portal answers that takes each application, but for those that it is told. */
function portal(refuses: NotSigned[] = []) {
  return ({ maHoSo, chuKy }: Sent) => {
    const no = (code: string) => refuses.some((one) => one.maHoSo === code)
    if (!maHoSo)
      return good({ daKy: [...new Set(chuKy?.map(({ id }) => id.split('.')[0]))], khongKyDuoc: [] })
    const good_ = maHoSo.filter((code) => !no(code))
    const khongKyDuoc = refuses.filter((one) => maHoSo.includes(one.maHoSo))
    if (good_.length === 0)
      return Response.json({ code: 'some_not_signable', message: '', data: { khongKyDuoc } }, { status: 422 })
    const items = good_.flatMap((code) => ['d', 'p'].map((end) => ({ id: `${code}.${end}`, maHoSo: code })))
    return good({ ...challenge(items.map(({ id }) => id)), items, khongKyDuoc })
  }
}

let shown: ComponentProps<typeof SignActs>
const Page = () => <SignActs {...shown} />

function open(codes: string[], answer: (sent: Sent) => Response, daXacNhan = true) {
  const onDone = vi.fn()
  shown = { rows: codes.map(row), me: signer({ daXacNhan }), onDone }
  const opened = openPage('/list', Page, {
    [SIGN]: answer,
    'GET /client-service/public/dm-cqphtt/get-all': () =>
      good([{ ma: 'xnc', ten: 'Cục', tenEn: 'Immigration Department' }]),
  })
  return { ...opened, fake: fakeBridge(fetch), onDone }
}

const dialog = () => within(screen.getByRole('dialog', { name: /^Sign \d/ }))
const lines = () =>
  dialog()
    .getAllByRole('listitem')
    .map((one) => one.textContent)

async function begin(act = 'Sign') {
  fireEvent.click(screen.getByRole('button', { name: act }))
  await screen.findByRole('dialog')
  fireEvent.click(dialog().getByRole('button', { name: act }))
}

it('asks once more, signs all with one list, and tells the page that it has', async () => {
  const { calls, fake, onDone } = open(['A', 'B'], portal())
  await begin()
  await connectByCode()
  await screen.findByText('Signed and forwarded successfully.')
  expect(dialog().getByText('2 of 2 done')).toBeTruthy()
  expect(fake.calls.filter((call) => call === 'POST /sign')).toHaveLength(1)
  expect(calls).toEqual([
    [SIGN, { maHoSo: ['A', 'B'] }],
    [SIGN, { phien: 'p1', chuKy: ['A.d', 'A.p', 'B.d', 'B.p'].map((id) => ({ id, cms: 'c0ffee' })) }],
  ])
  expect(dialog().queryByRole('button', { name: 'Sign the rest' })).toBeNull()
  fireEvent.click(dialog().getByRole('button', { name: 'Close' }))
  expect(onDone).toHaveBeenCalledTimes(1)
})

it('says of each that cannot be signed why, and signs the others', async () => {
  const { fake } = open(
    ['A', 'B', 'C'],
    portal([
      { maHoSo: 'A', code: 'incomplete' },
      // As a later portal may say.
      { maHoSo: 'C', code: 'something_new' as string as NotSigned['code'] },
    ]),
  )
  await begin()
  await connectByCode()
  await screen.findByText('Some of the selected applications cannot be signed. Each says why.')
  expect(lines()).toEqual(['PERSON AAPhotos are missing', 'PERSON BBDone', 'PERSON CCCannot be signed'])
  expect(fake.calls).toContain('POST /sign')
  expect(dialog().queryByRole('button', { name: 'Sign the rest' })).toBeNull()
})

it('has the list read again, even if the dialog was closed while the token was at work', async () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries')
  let enter = () => {}
  const entered = new Promise<void>((done) => {
    enter = done
  })
  const answers = portal()
  open(['A'], (sent) => answers(sent))
  const reached = fetch
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    if (address.endsWith('/sign')) await entered
    return reached(address, options)
  })
  await begin()
  await connectByCode()
  await dialog().findByText(/evisa-sign shows what is to be signed/)
  fireEvent.click(dialog().getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(read).not.toHaveBeenCalled()
  enter()
  await waitFor(() => expect(read).toHaveBeenCalledWith({ queryKey: ['own'] }))
  read.mockRestore()
})

it('asks for no PIN where none can be signed', async () => {
  const { fake } = open(['A'], portal([{ maHoSo: 'A', code: 'already_signed' }]))
  await begin()
  await connectByCode()
  await screen.findByText('Signed already')
  expect(fake.calls).not.toContain('POST /sign')
})

it('goes on with the rest after a wrong PIN', async () => {
  const { fake, calls } = open(['A', 'B'], portal())
  fake.instead['POST /sign'] = () => refusing(422, 'wrongPin', { lastTry: false })
  await begin()
  await connectByCode()
  await screen.findByText(/wrong three times/)
  fake.instead = {}
  fireEvent.click(dialog().getByRole('button', { name: 'Sign' }))
  await screen.findByText('Signed and forwarded successfully.')
  expect(calls).toHaveLength(3)
})

it('brings no half of an application, and signs again only what is left', async () => {
  const { fake, calls } = open(['A', 'B'], portal())
  fake.signed = (id) => (id === 'A.p' ? { id, refused: { code: 'noToken' } } : { id, cms: 'c0' })
  await begin()
  await connectByCode()
  await screen.findByText('1 of 2 done')
  expect(lines()[0]).toMatch(/No USB token is plugged in/)
  fake.signed = (id) => ({ id, cms: 'c1' })
  fireEvent.click(dialog().getByRole('button', { name: 'Sign the rest' }))
  await screen.findByText('2 of 2 done')
  const brought = calls.map(([, sent]) => (sent as Sent).maHoSo ?? (sent as Sent).chuKy?.map(({ id }) => id))
  expect(brought).toEqual([['A', 'B'], ['B.d', 'B.p'], ['A'], ['A.d', 'A.p']])
})

it('keeps what was signed while the connection is broken: nobody enters the PIN twice', async () => {
  const answers = portal()
  let broken = true
  const { fake } = open(['A'], (sent) => {
    if (broken && sent.chuKy) throw new TypeError('Failed to fetch')
    return answers(sent)
  })
  await begin()
  await connectByCode()
  await waitFor(() => expect(dialog().getByRole('alert').textContent).not.toBe(''))
  broken = false
  fireEvent.click(dialog().getByRole('button', { name: 'Sign' }))
  await screen.findByText('Signed and forwarded successfully.')
  expect(fake.calls.filter((call) => call === 'POST /sign')).toHaveLength(1)
})

it('takes two hundred at once', async () => {
  const codes = Array.from({ length: 201 }, (_, place) => `N${place}`)
  const { calls, fake } = open(codes, portal())
  await begin()
  expect(dialog().getByText('The PIN is asked once for every 200 applications.')).toBeTruthy()
  await connectByCode()
  await screen.findByText('201 of 201 done')
  expect(calls.map(([, sent]) => (sent as Sent).maHoSo?.length)).toEqual([200, undefined, 1, undefined])
  expect(fake.calls.filter((call) => call === 'POST /sign')).toHaveLength(2)
})

it('assigns to the agency that was chosen', async () => {
  const { calls } = open(['A'], portal())
  await begin('Sign and assign')
  await screen.findByText('Choose the agency.')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SELECT'))
  await screen.findByRole('option', { name: 'Immigration Department' })
  await type('Visa-issuing agency', 'xnc')
  fireEvent.click(dialog().getByRole('button', { name: 'Sign and assign' }))
  await connectByCode()
  await screen.findByText('Signed and forwarded successfully.')
  expect(calls[1]).toEqual([SIGN, { maHoSo: ['A'], coQuan: 'xnc' }])
})

it.each([
  [
    'no_signing_right',
    403,
    'Your organization has no signing right, or this account cannot sign. Contact the immigration authority.',
  ],
  [
    'signature_mismatch',
    422,
    'The signature does not match the list. Nothing was accepted. Try again with the digital signature that is registered.',
  ],
  ['verification_failed', 422, 'The verification failed. Sign out, sign in again, then try once more.'],
  ['signature_unavailable', 409, 'No digital signature is available now.'],
])('says %s in plain words', async (code, status, words) => {
  open(['A'], ({ maHoSo, ...sent }) =>
    code === 'signature_mismatch' && maHoSo ? portal()({ maHoSo, ...sent }) : refused(status, code),
  )
  await begin()
  await connectByCode()
  await screen.findByText(words)
})

it.each([[false], [true]])('leads to the verification first, and back (known before: %s)', async (known) => {
  open(['A'], () => refused(403, 'verify_signature_first'), known === false)
  fireEvent.click(screen.getByRole('button', { name: 'Sign' }))
  await screen.findByRole('dialog')
  if (!known) {
    fireEvent.click(dialog().getByRole('button', { name: 'Sign' }))
    await connectByCode()
  }
  fireEvent.click(await dialog().findByRole('link', { name: 'Verify your digital signature' }))
  expect(await elsewhere()).toEqual(['/verify-sign', '/list'])
})
