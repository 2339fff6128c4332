import { expect, it } from 'vitest'
import { ahead } from './ahead'
import { tidyCode } from './status'

it('has nothing ahead once it is decided', () => {
  expect(ahead('TAO_MOI')[0]).toBe('pay')
  expect(ahead('CHAP_THUAN')).toEqual([])
})

it('takes a code as it stands in a mail', () => {
  expect(tidyCode(' ab2d-efgh jkmn 2345 z')).toBe('AB2DEFGHJKMN2345Z')
})
