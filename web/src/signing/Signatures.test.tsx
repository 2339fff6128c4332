import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { good, press, refused, type } from '../account/test.portal'
import { queryClient } from '../server/query'
import { speakEnglish } from '../testing/test.words'
import { Signatures } from './Signatures'
import { inDays } from './test.bridge'
import { openSigning, SIGNATURES, signature, signer, USER } from './test.signatures'
import type { Signature } from './wire'

const PATH = '/digital-signature-info'
const STATE = `PATCH ${SIGNATURES}/trang-thai`

beforeAll(speakEnglish)
beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const line = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

it('lists what is registered, and says in words how each stands', async () => {
  openSigning(PATH, Signatures, () => [
    signature({ ngayHetHan: '2031-05-04T00:00:00Z', dangDung: true }),
    signature({ id: 's2', chuSoHuu: 'SOON', ngayHetHan: inDays(4.5) }),
    signature({ id: 's3', chuSoHuu: 'LOCKED', trangThai: '0', vendorId: '' }),
    signature({ id: 's4', chuSoHuu: 'OLD', ngayHetHan: inDays(-3) }),
  ])
  await screen.findByText('CÔNG TY SAO MAI')
  expect(line('CÔNG TY SAO MAI').textContent).toMatch(
    /Issuer: Test CA.*T-77.*SafeMaker.*ST3.*4 May 2031.*Active.*In use now/,
  )
  expect(line('SOON').textContent).toMatch(/Active.*Expires within 5 days/)
  expect(line('LOCKED').textContent).toMatch(/–.*Locked.*Unlock/)
  expect(line('OLD').textContent).toMatch(/Expired.*Register the new one/)
  expect(within(line('OLD')).queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Add another' }).getAttribute('href')).toBe('/update-sign')
  expect(screen.queryByRole('link', { name: 'Verify your digital signature' })).toBeNull()
})

it('leads to the verification where one can be used', async () => {
  openSigning(PATH, Signatures, () => [signature()])
  const way = await screen.findByRole('link', { name: 'Verify your digital signature' })
  expect(way.getAttribute('href')).toBe('/verify-sign')
})

it('says what to do while there is none', async () => {
  openSigning(PATH, Signatures, () => [])
  await screen.findByText(/No digital signature is registered yet/)
  screen.getByRole('link', { name: 'Register a USB token' })
})

it('can be tried again where the list does not come', async () => {
  let fails = true
  openSigning(PATH, Signatures, () => [], {
    [`GET ${SIGNATURES}`]: () => (fails ? refused(500, 'internal', 'Out of order.') : good([signature()])),
  })
  await screen.findByText('Out of order.')
  fails = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('CÔNG TY SAO MAI')
})

it('locks one once it was asked, and unlocks it', async () => {
  let one = signature()
  const { calls } = openSigning(PATH, Signatures, () => [one], {
    [STATE]: (sent: Pick<Signature, 'trangThai'>) => {
      one = { ...one, ...sent }
      return good(one)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Lock: CÔNG TY SAO MAI, T-77/ }))
  const ask = within(screen.getByRole('dialog', { name: 'Lock the digital signature of CÔNG TY SAO MAI?' }))
  fireEvent.click(ask.getByRole('button', { name: 'Lock' }))
  await screen.findByText('Locked')
  fireEvent.click(screen.getByRole('button', { name: /^Unlock/ }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unlock' }))
  await screen.findByText('Active')
  expect(calls.filter(([call]) => call === STATE)).toEqual([
    [STATE, { id: 's1', trangThai: '0' }],
    [STATE, { id: 's1', trangThai: '1' }],
  ])
})

it('asks whoever has been here for long who they are before one is unlocked', async () => {
  let one = signature({ trangThai: '0' })
  let proven = false
  openSigning(PATH, Signatures, () => [one], {
    [STATE]: (sent: Pick<Signature, 'trangThai'>) => {
      if (!proven) return refused(403, 'step_up_required', 'Confirm that it is you, then try again.')
      one = { ...one, ...sent }
      return good(one)
    },
    'GET /user-service/user/second-factor': () =>
      good({ state: 'proven', methods: ['password'], required: false, passkeys: true }),
    'POST /user-service/user/second-factor/password': () => {
      proven = true
      return good()
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Unlock/ }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unlock' }))
  await type('Password', 'Lotus-Pond1')
  press('Confirm')
  await screen.findByText('Active')
})

it('says why one was not locked', async () => {
  openSigning(PATH, Signatures, () => [signature()], {
    [STATE]: () => refused(403, 'no_signing_right'),
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Lock/ }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Lock' }))
  await screen.findByText(/Your organization has no signing right/)
})

it('is for those only whose organization may sign', async () => {
  openSigning(PATH, Signatures, () => [], {
    [USER]: () => good(signer({ duocKySo: false })),
  })
  await screen.findByText('There is no signing right')
  screen.getByText(/Contact the immigration authority/)
  expect(screen.queryByRole('link', { name: 'Digital signatures' })).toBeNull()
})

it('is for those only whose duty it is', async () => {
  openSigning(PATH, Signatures, () => [], {
    [USER]: () => good({ ...signer(), permissions: ['seeOrganization'] }),
  })
  await screen.findByText('Your account cannot open this page')
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
})
