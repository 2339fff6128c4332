// @vitest-environment node
import { expect, it } from 'vitest'
import { expiresIn, stateOf, unfitReason } from './signatureState'
import { certificate, inDays, token } from './test.bridge'
import { signature } from './test.signatures'

it('tells how a signature stands: one that has expired is not just locked', () => {
  expect(stateOf(signature())).toBe('active')
  expect(stateOf(signature({ trangThai: '0' }))).toBe('locked')
  expect(stateOf(signature({ trangThai: '0', ngayHetHan: inDays(-1) }))).toBe('expired')
  expect(stateOf(signature({ ngayHieuLuc: inDays(1) }))).toBe('notYet')
  // The server writes times in its own zone.
  const last = signature({ ngayHetHan: '2031-01-01T00:00:00' })
  const zone = Date.parse('2030-12-31T17:00:00Z')
  expect([stateOf(last, zone - 1), stateOf(last, zone)]).toEqual(['active', 'expired'])
})

it('says a month before that one expires, and counts the last day as one', () => {
  const days = (left: number) => expiresIn(signature({ ngayHetHan: inDays(left) }))
  expect([40, 29.5, 0.2, -1].map(days)).toEqual([undefined, 30, 1, undefined])
})

it('says why a certificate cannot be registered', () => {
  const one = certificate()
  expect(unfitReason(token([one]), one, [])).toBeUndefined()
  expect(unfitReason(token([one]), one, [signature({ chungThu: 'AA11' })])).toBe('registered')
  expect(unfitReason(token([one], { pin: 'locked' }), one, [])).toBe('tokenLocked')
  expect(unfitReason(token([one], { pin: 'lastTry' }), one, [])).toBeUndefined()
  const why = (more: Parameters<typeof certificate>[0]) => unfitReason(token([]), certificate(more), [])
  expect(why({ notAfter: inDays(-1) })).toBe('expired')
  expect(why({ notBefore: inDays(1) })).toBe('notYet')
  expect(why({ owner: 'Test CA' })).toBe('ofIssuer')
})
