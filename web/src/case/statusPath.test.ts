import { beforeEach, expect, it } from 'vitest'
import { rememberOwn, statusPath } from './statusPath'

const OWN = '/thong-tin-ca-nhan/ho-so-da-nop'

beforeEach(() => sessionStorage.clear())

it('is the look-up, with the code where there is one', () => {
  expect(statusPath([])).toBe('/e-visa/search')
  expect(statusPath(['AAAA1'])).toBe('/e-visa/search#AAAA1')
  expect(statusPath(['AAAA1', 'BBBB2'])).toBe('/e-visa/search')
})

it('is the own page of a case that was opened there, and the own list for several', () => {
  rememberOwn('AAAA1', 'evisa')
  expect(statusPath(['AAAA1'])).toBe(`${OWN}/AAAA1?kind=evisa`)
  expect(statusPath(['AAAA1', 'BBBB2'])).toBe('/e-visa/search')
  rememberOwn('BBBB2', 'evisa')
  expect(statusPath(['AAAA1', 'BBBB2'])).toBe(OWN)
})
