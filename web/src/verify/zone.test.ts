// @vitest-environment node
import { expect, it } from 'vitest'
import { holderOf, lastDayOf } from './zone'

const ZONE = ['V<VNMLINDQVIST<<EVA<MARIA<<<<<<<<<<<<<<<<<<<', 'AB12345671SWE8503149F2612281']

it('tells holder and last day of a visa', () => {
  expect(holderOf(ZONE)).toBe('LINDQVIST EVA MARIA')
  expect(lastDayOf(ZONE)).toBe('2026-12-28')
})

it('tells a name that is only one', () => {
  expect(holderOf(['V<VNMSUKARNO<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<'])).toBe('SUKARNO')
})

it('tells nothing of what is not there', () => {
  expect(holderOf([])).toBe('')
  expect(lastDayOf(['V<VNM'])).toBeUndefined()
})
