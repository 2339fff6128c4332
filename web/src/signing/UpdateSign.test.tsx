import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { elsewhere, good, press, refused, type } from '../account/test.portal'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { certificate, inDays, token } from './test.bridge'
import { connectByCode, openSigning, SIGNATURES, signature } from './test.signatures'
import { UpdateSign } from './UpdateSign'

const POST = `POST ${SIGNATURES}`

beforeAll(speakEnglish)
beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

function open(answer = () => good(signature())) {
  const opened = openSigning('/update-sign', UpdateSign, () => [signature({ chungThu: 'old1' })], {
    [POST]: answer,
  })
  opened.fake.tokens = [
    token([
      certificate(),
      certificate({ fingerprint: 'ca', owner: 'Test CA' }),
      certificate({ fingerprint: 'old1', owner: 'KNOWN' }),
      certificate({ fingerprint: 'late', owner: 'LATE', notAfter: inDays(-1) }),
    ]),
  ]
  return opened
}

/** Reads the tokens, which connects the page first. */
async function read() {
  fireEvent.click(await screen.findByRole('button', { name: 'Read the USB token' }))
  await connectByCode()
  await screen.findByRole('radio', { name: /CÔNG TY SAO MAI/ })
}

it('connects, offers only what fits and says why not, registers it, and goes on to the verification', async () => {
  const { calls, router } = open()
  await router.navigate('/update-sign', { state: { from: '/organization-info' } })
  await read()
  screen.getByText('1 USB token found')
  const disabled = screen
    .getAllByRole('radio')
    .filter((one) => (one as HTMLInputElement).disabled)
    .map((one) => one.closest('label')?.textContent ?? '')
  expect(disabled).toHaveLength(3)
  for (const [place, why] of ['Certificate of the issuer', 'Registered already', 'Expired'].entries())
    expect(disabled[place]).toContain(why)
  press('Register')
  await screen.findByText('Choose a digital signature.')
  fireEvent.click(screen.getByRole('radio', { name: /CÔNG TY SAO MAI/ }))
  press('Register')
  expect(await elsewhere()).toEqual(['/verify-sign', '/organization-info'])
  expect(calls).toContainEqual([
    POST,
    { chungThu: btoa('\x30\x82\x01\x02'), soSerial: 'T-77', vendorId: 'SafeMaker', productId: 'ST3' },
  ])
})

it.each([
  ['digital_exist', 409, 'This digital signature is registered already.'],
  ['signatures_full', 409, /as many digital signatures as it may/],
  ['certificate_of_another', 422, /the tax code in it is not that of your organization/],
  ['certificate_untrusted', 422, /does not come from a certification authority/],
  ['certificate_revoked', 422, /was revoked/],
  ['revocation_unknown', 422, /Try again in a few minutes/],
  ['certificate_not_for_signing', 422, /not made for signing/],
  ['certificate_weak', 422, /too weak/],
  ['certificate_expired', 422, /has expired/],
  ['certificate_unreadable', 422, /cannot be read/],
])('says %s in plain words, and lets another one be chosen', async (code, status, words) => {
  open(() => refused(status, code))
  await read()
  fireEvent.click(screen.getByRole('radio', { name: /CÔNG TY SAO MAI/ }))
  press('Register')
  await screen.findByText(words)
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }))
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
})

it('says that no token is plugged in, and finds it later', async () => {
  const { fake } = open()
  const there = fake.tokens
  fake.tokens = []
  fireEvent.click(await screen.findByRole('button', { name: 'Read the USB token' }))
  await connectByCode()
  await screen.findByText(/No USB token is plugged in/)
  fake.tokens = [token([])]
  press('Read again')
  await screen.findByText('There is no certificate in this USB token.')
  fake.tokens = there
  press('Read again')
  await screen.findByRole('radio', { name: /CÔNG TY SAO MAI/ })
})

it('says that evisa-sign is not running, and connects once it is', async () => {
  const { fake } = open()
  fake.port = undefined
  fireEvent.click(await screen.findByRole('button', { name: 'Read the USB token' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Connect' }))
  await screen.findByText(/was not found on this computer/)
  fake.port = 27_184
  press('Try again')
  await type('Connection code', 'abc')
  press('Connect this page')
  await screen.findByText('Enter the six letters and digits.')
  await type('Connection code', 'xxx xxx')
  press('Connect this page')
  await screen.findByText(/This is not the code/)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  await type('Connection code', 'abc-234')
  press('Connect this page')
  await screen.findByRole('radio', { name: /CÔNG TY SAO MAI/ })
})

it('goes back without connecting, and can be left for later', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Read the USB token' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Go back' }))
  await screen.findByText(/You have cancelled/)
  fireEvent.click(screen.getByRole('link', { name: 'Later' }))
  expect(await elsewhere()).toEqual(['/thong-tin-to-chuc/ho-so-da-nop', null])
})
