import { expect, it } from 'vitest'
import { EXPECTED_DAY, EXPECTED_DAYS } from '../case/expectedDay'
import { urlOf } from './url'

it('puts parameters in their places, as addresses write them', () => {
  expect(urlOf('/a/{one}/b/{two}', { path: { one: 'x/y z', two: 2 } })).toBe('/a/x%2Fy%20z/b/2')
})

it('asks in the order in which it is told, and leaves out what nobody has said', () => {
  const query = { q: '', page: 0, kind: undefined, after: null, mine: true, name: 'Lê Thị' }
  expect(urlOf('/a', { query })).toBe('/a?q=&page=0&mine=true&name=L%C3%AA+Th%E1%BB%8B')
  expect(urlOf('/a', { query: { kind: undefined } })).toBe('/a')
  expect(urlOf('/a')).toBe('/a')
})

it('is what the home page asks for before the program is there', () => {
  expect(urlOf(EXPECTED_DAYS, { query: { kind: 'evisa' } })).toBe(EXPECTED_DAY)
})
