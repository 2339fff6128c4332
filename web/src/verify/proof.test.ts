// @vitest-environment node
import { expect, it } from 'vitest'
import type { SignatureReport } from '../worker/types'
import { proofOf, proofOfBarcode } from './proof'

const SEAL = 'aa'
const seals = new Set([SEAL, 'former'])
const by = (fingerprint: string) => ({ name: 'EV', issuer: 'Root', serial: '1', fingerprint })
const verdict = (signatures: SignatureReport[], isWhole = true) =>
  proofOf({ report: { isWhole, signatures } }, seals).verdict

it('calls sealed what the authority has sealed, by a former seal too', () => {
  expect(verdict([{ coversAll: true, by: by(SEAL) }])).toBe('sealed')
  expect(verdict([{ coversAll: true, by: by('former') }])).toBe('sealed')
})

it('calls what somebody else has signed signed, however good the signature', () => {
  expect(verdict([{ coversAll: true, by: by('bb') }])).toBe('signed')
  expect(
    proofOf({ report: { isWhole: true, signatures: [{ coversAll: true, by: by(SEAL) }] } }, new Set())
      .verdict,
  ).toBe('signed')
})

it('does not call sealed what was added behind the seal, by whoever signs it', () => {
  expect(verdict([{ coversAll: false, by: by(SEAL) }], false)).toBe('added')
  const behind = [
    { coversAll: false, by: by(SEAL) },
    { coversAll: true, by: by('bb') },
  ]
  expect(verdict(behind)).toBe('signed')
})

it('tells the fault of any signature, and of a file that has none', () => {
  const signatures: SignatureReport[] = [
    { coversAll: true, by: by(SEAL) },
    { coversAll: true, fault: 'altered' },
  ]
  expect(proofOf({ report: { isWhole: false, signatures } }, seals)).toMatchObject({
    verdict: 'faulty',
    fault: 'altered',
  })
  expect(proofOf({ fault: 'notSigned' }, seals).verdict).toBe('unsigned')
  expect(proofOf({ fault: 'unsupported' }, seals).verdict).toBe('unsupported')
  expect(proofOf({ fault: 'malformed' }, seals).verdict).toBe('faulty')
})

const visa = { zone: ['V<VNM', 'AB1'], issued: '2026-11-25' }
const barcode = (signature: SignatureReport) =>
  proofOfBarcode({ report: { isWhole: !signature.fault, signatures: [signature], visa } }, seals)

it('tells what a barcode says only where the authority has sealed it', () => {
  expect(barcode({ coversAll: true, by: by(SEAL) })).toMatchObject({ verdict: 'sealed', visa })
  const forged = barcode({ coversAll: true, fault: 'forged' })
  expect(forged).toMatchObject({ verdict: 'faulty', fault: 'forged' })
  expect(forged.visa).toBeUndefined()
  const strange = barcode({ coversAll: true, by: by('bb') })
  expect(strange).toMatchObject({ verdict: 'faulty', fault: 'noCertificate' })
  expect(strange.visa).toBeUndefined()
})

it('tells why a barcode is no seal', () => {
  for (const fault of ['malformed', 'notSigned'] as const)
    expect(proofOfBarcode({ fault }, seals)).toMatchObject({ barcode: true, verdict: 'faulty', fault })
})
