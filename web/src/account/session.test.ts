import { describe, expect, it } from 'vitest'
import { type Me, may } from './session'

const me: Me = {
  id: '1',
  userName: 'binh',
  fullName: 'Trần Thị Bình',
  roles: ['supervisor'],
  permissions: ['managePayments'],
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
