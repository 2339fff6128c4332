import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDigit, td3 } from './support/mrz.mjs'

test('the drawn passport has the lines of ICAO’s own specimen', () => {
  const lines = td3({
    surname: 'ERIKSSON',
    given: 'ANNA MARIA',
    nationality: 'UTO',
    sex: 'F',
    born: '1974-08-12',
    passport: 'L898902C3',
    expires: '2012-04-15',
  })
  assert.equal(lines[0], 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<')
  assert.equal(lines[1].slice(0, 28), 'L898902C36UTO7408122F1204159')
  assert.equal(checkDigit('ZE184226B<<<<<'), '1')
})
