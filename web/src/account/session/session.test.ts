import { describe, expect, it } from 'vitest'
import { keepSignedIn } from '../../prerendered/written'
import { afterSignIn, type Me, may, maySign, startOf } from './session'

const me: Me = {
  id: '1',
  userName: 'binh',
  fullName: 'Trần Thị Bình',
  roles: ['supervisor'],
  permissions: ['managePayments'],
  duocKySo: false,
  kySo: { duocKySo: false, coChuKy: false, daXacNhan: false },
  passwordRule: 'specification',
}

describe('may', () => {
  it('goes by the permissions that the server lists, not by roles', () => {
    expect(may(me, 'managePayments')).toBe(true)
    expect(may(me, 'reviewCases')).toBe(false)
  })

  it('allows nothing to whoever is not signed in', () => {
    expect(may(undefined, 'managePayments')).toBe(false)
  })
})

describe('startOf', () => {
  it('is the desk for whoever works there, and the own applications for everybody else', () => {
    expect(startOf(me)).toBe('/authority')
    const member = { ...me, permissions: ['seeOrganization' as const] }
    expect(startOf(member)).toBe('/thong-tin-to-chuc/ho-so-da-nop')
    for (const other of [undefined, { ...me, permissions: [] }])
      expect(startOf(other)).toBe('/thong-tin-ca-nhan/ho-so-da-nop')
  })
})

describe('whoever signs for an organization', () => {
  const signer = (coChuKy: boolean, daXacNhan: boolean, more: Partial<Me> = {}): Me => ({
    ...me,
    permissions: ['seeOrganization', 'signForOrganization'],
    kySo: { duocKySo: true, coChuKy, daXacNhan },
    ...more,
  })
  const LIST = '/thong-tin-to-chuc/ho-so-da-nop'

  it('registers or verifies the signature after signing in, then goes where they wanted', () => {
    expect(afterSignIn(signer(false, false))).toEqual(['/update-sign', LIST])
    expect(afterSignIn(signer(true, false), '/organization-info')).toEqual([
      '/verify-sign',
      '/organization-info',
    ])
    expect(afterSignIn(signer(true, true))).toEqual([LIST])
    expect(afterSignIn(signer(true, true), '/account')).toEqual(['/account'])
  })

  it('is not asked where the authority does not let it sign, or the duty is another’s', () => {
    const others = [
      signer(false, false, { kySo: { duocKySo: false, coChuKy: false, daXacNhan: false } }),
      signer(false, false, { permissions: ['seeOrganization'] }),
    ]
    for (const other of others) {
      expect(maySign(other)).toBe(false)
      expect(afterSignIn(other)).toEqual([LIST])
    }
    expect(afterSignIn(undefined, '/account')).toEqual(['/account'])
    expect(afterSignIn(undefined)).toEqual(['/thong-tin-ca-nhan/ho-so-da-nop'])
  })
})

it('keeps of a sign-in that there was one, and nothing of who it was', () => {
  const marked = () => document.documentElement.hasAttribute('data-signed-in')
  localStorage.clear()
  keepSignedIn(true)
  expect([marked(), { ...localStorage }]).toEqual([true, { 'signed-in': 'yes' }])
  keepSignedIn(false)
  expect([marked(), localStorage.length]).toEqual([false, 0])
})
