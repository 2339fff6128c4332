// @vitest-environment node
import { expect, it } from 'vitest'
import { reached, remainingSteps } from './remainingSteps'
import { tidyCode } from './status'

it('has nothing ahead once it is decided', () => {
  expect(remainingSteps('TAO_MOI')[0]).toBe('pay')
  expect(remainingSteps('CHAP_THUAN')).toEqual([])
})

it('has fee and signature ahead, each until it is there', () => {
  expect(remainingSteps('TAO_MOI', { unsigned: true })).toEqual(['pay', 'sign', 'process', 'decide'])
  expect(remainingSteps('TAO_MOI', { paid: true, unsigned: true })).toEqual(['sign', 'process', 'decide'])
  expect(remainingSteps('YC_BS')).toEqual(['supplement', 'decide'])
  expect(remainingSteps('YC_BS', { paid: true, unsigned: true })).toEqual(['sign', 'decide'])
})

it('takes a code as it stands in a mail', () => {
  expect(tidyCode(' ab2d-efgh jkmn 2345 z')).toBe('AB2DEFGHJKMN2345Z')
})

it('shows no moment in which a case that was sent at once had not been sent', () => {
  const [created, sent, taken] = [{ at: '10:00' }, { at: '10:00' }, { at: '11:00' }]
  expect(reached([created, sent, taken])).toEqual([sent, taken])
  expect(reached([created, taken])).toEqual([created, taken])
  expect(reached([created])).toEqual([created])
})
