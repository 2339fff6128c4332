// @vitest-environment node
import { expect, it } from 'vitest'
import { errorsBetween } from './near'

it('counts two neighbours that changed places once', () => {
  expect(errorsBetween('gmial', 'gmail').whole).toBe(1)
  expect(errorsBetween('gmail', 'gmail').whole).toBe(0)
  expect(errorsBetween('gml', 'gmail').whole).toBe(2)
  expect(errorsBetween('', 'abc').whole).toBe(3)
})
