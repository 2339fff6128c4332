import { expect, it } from 'vitest'
import { moment, shownTime } from './time'

it('takes a time without a zone as the portal’s', () => {
  expect(moment('2026-11-21T12:03:00').toISOString()).toBe('2026-11-21T05:03:00.000Z')
  expect(moment('2026-11-21T12:03:00Z').toISOString()).toBe('2026-11-21T12:03:00.000Z')
})

it('shows it in the reader’s zone and names that zone', () => {
  expect(shownTime('2026-11-21T01:03:00', 'UTC')).toBe('20/11/2026 18:03 (UTC)')
  expect(shownTime('2026-11-21T00:30:00', 'Asia/Tokyo')).toBe('21/11/2026 02:30 (GMT+9)')
})
