// @vitest-environment node
import { expect, it } from 'vitest'
import { changedAfterReading, readable, taken, undoes } from './reading'

const BLANK = { ttcnHo: '', hcSo: '', ttcnLoaiNgayThangNamSinh: 'FULL' }
const PAGE = { ttcnHo: 'ERIKSSON', hcSo: 'L898902C3' }

it('fills an untouched form without a question', () => {
  expect(undoes(PAGE, {}, BLANK, BLANK)).toBe(false)
  expect(undoes({ ttcnLoaiNgayThangNamSinh: 'YEAR' }, {}, BLANK, BLANK)).toBe(false)
})

it('asks before it undoes what was typed, also where no page was read before', () => {
  expect(undoes(PAGE, {}, { ...BLANK, ttcnHo: 'ERICSON' }, BLANK)).toBe(true)
  expect(undoes(PAGE, {}, { ...BLANK, ttcnHo: 'ERIKSSON' }, BLANK)).toBe(false)
})

it('asks before it undoes what another page gave', () => {
  const other = { ...PAGE, hcSo: 'AB1234567' }
  expect(undoes(other, PAGE, { ...BLANK, ...PAGE }, BLANK)).toBe(true)
})

it('leaves nothing of the former page that the new one does not give, and asks before', () => {
  const now = { ttcnHo: 'ERIKSSON' }
  const values = { ...BLANK, ...PAGE }
  expect(undoes(now, PAGE, values, BLANK)).toBe(true)
  expect(taken(now, PAGE, values, BLANK)).toEqual({ ttcnHo: 'ERIKSSON', hcSo: '' })
})

it('leaves what was typed over the former page', () => {
  const values = { ...BLANK, ttcnHo: 'ERIKSSON', hcSo: 'AB1234567' }
  const now = { ttcnHo: 'ERIKSSON' }
  expect(undoes(now, PAGE, values, BLANK)).toBe(false)
  expect(taken(now, PAGE, values, BLANK)).toEqual(now)
})

it('takes nothing from what could not be read', () => {
  expect(readable({ ttcnHo: '', hcSo: null, ttcnMaQt: 'SWE' })).toEqual({ ttcnMaQt: 'SWE' })
  expect(readable(null)).toEqual({})
})

it('names the answers that differ from the passport', () => {
  const read = { ttcnHo: 'ERIKSSON', hcSo: 'L898902C3' }
  expect(changedAfterReading({ ttcnHo: 'ERIKSSON', hcSo: 'L898902C8', ttcnNoiSinh: 'X' }, read)).toEqual([
    'hcSo',
  ])
})
