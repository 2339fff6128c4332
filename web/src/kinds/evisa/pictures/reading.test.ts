// @vitest-environment node
import { expect, it } from 'vitest'
import { changedAfterReading, contested, readable, taken } from './reading'

const BLANK = { ttcnHo: '', hcSo: '', ttcnLoaiNgayThangNamSinh: 'FULL' }
const PAGE = { ttcnHo: 'ERIKSSON', hcSo: 'L898902C3' }

it('fills an untouched form without a question', () => {
  expect(contested(PAGE, {}, BLANK, BLANK)).toEqual([])
  expect(contested({ ttcnLoaiNgayThangNamSinh: 'YEAR' }, {}, BLANK, BLANK)).toEqual([])
})

it('asks before it undoes what was typed, also where no page was read before', () => {
  expect(contested(PAGE, {}, { ...BLANK, ttcnHo: 'ERICSON' }, BLANK)).toEqual(['ttcnHo'])
  expect(contested(PAGE, {}, { ...BLANK, ttcnHo: 'ERIKSSON' }, BLANK)).toEqual([])
})

it('does not ask about small letters and spaces', () => {
  expect(contested(PAGE, {}, { ttcnHo: ' Eriksson', hcSo: 'l898902c3' }, BLANK)).toEqual([])
})

it('puts its answers in the place of what another page gave, without a question', () => {
  const other = { ...PAGE, hcSo: 'AB1234567' }
  const values = { ...BLANK, ...PAGE }
  expect(contested(other, PAGE, values, BLANK)).toEqual([])
  expect(taken(other, PAGE, values, BLANK)).toEqual(other)
})

it('leaves nothing of the former page that the new one does not give', () => {
  const now = { ttcnHo: 'ERIKSSON' }
  const values = { ...BLANK, ...PAGE }
  expect(contested(now, PAGE, values, BLANK)).toEqual([])
  expect(taken(now, PAGE, values, BLANK)).toEqual({ ttcnHo: 'ERIKSSON', hcSo: '' })
})

it('asks about what was typed over the former page alone, and takes the rest where that is kept', () => {
  const now = { ttcnHo: 'GAIMU', hcSo: 'XS1234567' }
  const values = { ...BLANK, ...PAGE, hcSo: 'AB1234567' }
  expect(contested(now, PAGE, values, BLANK)).toEqual(['hcSo'])
  expect(taken(now, PAGE, values, BLANK, ['hcSo'])).toEqual({ ttcnHo: 'GAIMU' })
})

it('leaves what was typed over the former page and the new one does not give', () => {
  const values = { ...BLANK, ttcnHo: 'ERIKSSON', hcSo: 'AB1234567' }
  const now = { ttcnHo: 'ERIKSSON' }
  expect(contested(now, PAGE, values, BLANK)).toEqual([])
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
