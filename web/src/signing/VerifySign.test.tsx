import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { elsewhere, good, press, refused } from '../account/test.portal'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { inDays, refusing } from './test.bridge'
import { challenge, connectByCode, openSigning, signature, VERIFY } from './test.signatures'
import { VerifySign } from './VerifySign'
import type { Signature } from './wire'

beforeAll(speakEnglish)
beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const LIST = '/thong-tin-to-chuc/ho-so-da-nop'
const TWO = [
  signature({ ngayHetHan: '2031-05-04T00:00:00Z' }),
  signature({ id: 's2', soSerial: 'T-88', chuSoHuu: 'SECOND', ngayHetHan: inDays(2.5) }),
  signature({ id: 's3', chuSoHuu: 'LOCKED', trangThai: '0' }),
]

const open = (answer: (sent: { phien?: string }) => Response, registered: Signature[] = TWO) =>
  openSigning('/verify-sign', VerifySign, () => registered, { [VERIFY]: answer })

const proven = () => good({ id: 's2', chungThu: 'aa11', den: inDays(0.3) })

async function verify() {
  fireEvent.click(await screen.findByRole('button', { name: 'Verify' }))
  await connectByCode()
}

it('has the token sign what the portal asks, and goes where the person wanted to go', async () => {
  const { calls, router } = open(({ phien }) => (phien ? proven() : good(challenge(['login']))))
  await router.navigate('/verify-sign', { state: { from: '/organization-info' } })
  fireEvent.click(await screen.findByRole('radio', { name: /SECOND, T-88/ }))
  screen.getByText('Expires within 3 days')
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  await verify()
  expect(await elsewhere()).toEqual(['/organization-info', null])
  expect(calls.filter(([call]) => call === VERIFY)).toEqual([
    [VERIFY, { id: 's2' }],
    [VERIFY, { phien: 'p1', cms: 'c0ffee' }],
  ])
})

it.each([
  ['verification_failed', 422, /sign in again/],
  ['signature_mismatch', 422, /does not match/],
  ['signature_locked', 409, /is locked/],
])('says %s in plain words', async (code, status, words) => {
  open(({ phien }) => (phien ? refused(status, code) : good(challenge(['login']))))
  await verify()
  await screen.findByText(words)
})

it.each([
  ['wrongPin', { lastTry: false }, /wrong three times/],
  ['wrongPin', { lastTry: true }, /one more wrong PIN locks/],
  ['cancelled', {}, /You have cancelled/],
  ['noCertificate', {}, /does not have the registered digital signature/],
])('says what evisa-sign refused: %s %o', async (code, more, words) => {
  const { fake, calls } = open(() => good(challenge(['login'])))
  fake.instead['POST /sign'] = () => refusing(422, code, more)
  await verify()
  await screen.findByText(words)
  expect(calls.filter(([call]) => call === VERIFY)).toHaveLength(1)
  screen.getByRole('button', { name: 'Verify' })
})

it('says what became of the one item where it was not signed', async () => {
  const { fake } = open(() => good(challenge(['login'])))
  fake.signed = (id) => ({ id, refused: { code: 'tokenFailed' } })
  await verify()
  await screen.findByText(/or its driver failed/)
})

it('can be left for later', async () => {
  open(proven)
  await screen.findByText('Without it you can do everything but sign.')
  fireEvent.click(screen.getByRole('link', { name: 'Later' }))
  expect(await elsewhere()).toEqual([LIST, null])
})

it('says that no signature can be used, and leads to the registration', async () => {
  const { router } = open(proven, [signature({ trangThai: '0' })])
  await router.navigate('/verify-sign', { state: { from: '/organization-info' } })
  await screen.findByText('No digital signature is available now.')
  fireEvent.click(screen.getByRole('link', { name: 'Register a USB token' }))
  expect(await elsewhere()).toEqual(['/update-sign', '/organization-info'])
})

it('has nothing to ask where the session is verified', async () => {
  open(proven, [signature({ dangDung: true })])
  await screen.findByText('This session is verified')
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Go on' }))
  expect(await elsewhere()).toEqual([LIST, null])
})

it('asks evisa-sign again where it was connected before', async () => {
  const { fake } = open(({ phien }) => (phien ? proven() : good(challenge(['login']))))
  sessionStorage.setItem('evisa-sign', JSON.stringify({ port: fake.port, secret: 'kept' }))
  fake.secrets.add('kept')
  await screen.findByRole('button', { name: 'Verify' })
  press('Verify')
  expect(await elsewhere()).toEqual([LIST, null])
  expect(fake.calls).toEqual(['GET /tokens', 'POST /sign'])
})
