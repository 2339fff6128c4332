// @vitest-environment node
import { expect, it } from 'vitest'
import { underEveryTable } from '../../testing/test.tables'
import { join, padded, split } from './dateParts'

underEveryTable(() => {
  it('takes a date apart and puts it together as it was typed', () => {
    expect(split('2031-01-05T00:00:00')).toEqual({ day: '05', month: '01', year: '2031' })
    expect(join({ day: '5', month: '1', year: '' }, false)).toBe('-1-5')
    expect(split('05/01/2031')).toEqual({ day: '05', month: '01', year: '2031' })
    expect(split('2031-01-0/5')).toEqual({ day: '0/5', month: '01', year: '2031' })
    expect(split('-1-5')).toEqual({ day: '5', month: '1', year: '' })
  })

  it('is empty when nothing is typed, and a year when only that is known', () => {
    expect(join({ day: '', month: '', year: '' }, false)).toBe('')
    expect(join({ day: '3', month: '4', year: '1970' }, true)).toBe('1970')
  })

  it('pads for the wire', () => {
    expect(padded('2031-1-5')).toBe('2031-01-05')
    expect(padded('2031-1-')).toBe('2031-1-')
  })
})
