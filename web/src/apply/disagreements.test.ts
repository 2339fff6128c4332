import { expect, it } from 'vitest'
import type { Field } from '../worker/types'
import { disagreements, undecided } from './disagreements'

const FIELDS: Field[] = [
  { name: 'ttcnHo', kind: 'name', required: false },
  { name: 'loai', kind: 'choice', required: true },
  { name: 'sinh', kind: 'birthDate', required: true, precision: 'loai' },
  { name: 'hcSo', kind: 'passportNumber', required: true },
]
const READ = { ttcnHo: 'ERIKSSON', loai: 'FULL', sinh: '1974-08-12', hcSo: 'L898902C3' }

it('finds the answers that the page says otherwise', () => {
  expect(disagreements({ ...READ, hcSo: 'L898902C8' }, READ, FIELDS)).toEqual([
    { field: 'hcSo', page: 'L898902C3', typed: 'L898902C8' },
  ])
})

it('takes spaces, small letters and unpadded dates for the same answer', () => {
  const typed = { ...READ, ttcnHo: ' Eriksson ', sinh: '1974-8-12' }
  expect(disagreements(typed, READ, FIELDS)).toEqual([])
})

it('does not compare what is empty, nor how exactly a birth date is known', () => {
  const typed = { ttcnHo: '', loai: 'YEAR', sinh: '1974', hcSo: 'L898902C3' }
  expect(disagreements(typed, READ, FIELDS).map(({ field }) => field)).toEqual(['sinh'])
  expect(disagreements(READ, {}, FIELDS)).toEqual([])
})

it('asks again when an answer that was upheld is changed', () => {
  const found = disagreements({ ...READ, hcSo: 'L898902C8' }, READ, FIELDS)
  expect(undecided(found, { hcSo: 'L898902C8' })).toEqual([])
  expect(undecided(found, { hcSo: 'L898902C9' })).toEqual(found)
})
