import { expect, it } from 'vitest'
import { ahead, expectedDay } from './ahead'
import { tidyCode } from './status'

it('counts working days only', () => {
  // A Friday: Monday, Tuesday, Wednesday.
  const day = expectedDay([{ step: 'CHUA_THU_LY', at: '2026-11-20T10:00:00' }])
  expect(day?.toISOString().slice(0, 10)).toBe('2026-11-25')
})

it('promises no day before the application was received', () => {
  expect(expectedDay([{ step: 'TAO_MOI', at: '2026-11-20T10:00:00' }])).toBeUndefined()
})

it('has nothing ahead once it is decided', () => {
  expect(ahead('TAO_MOI')[0]).toBe('pay')
  expect(ahead('CHAP_THUAN')).toEqual([])
})

it('takes a code as it stands in a mail', () => {
  expect(tidyCode(' ab2d-efgh jkmn 2345 z')).toBe('AB2DEFGHJKMN2345Z')
})
