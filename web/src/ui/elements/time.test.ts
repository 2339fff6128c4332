// @vitest-environment node
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { underEveryTable } from '../../testing/test.tables'
import { moment, portalTime, shownTime } from './time'

underEveryTable(() => {
  it('takes a time without a zone as the portal’s', () => {
    expect(moment('2026-11-21T12:03:00').toISOString()).toBe('2026-11-21T05:03:00.000Z')
    expect(moment('2026-11-21T12:03:00Z').toISOString()).toBe('2026-11-21T12:03:00.000Z')
  })

  it('writes a moment as the server does', () => {
    expect(portalTime(new Date('2026-11-21T17:03:09.876Z'))).toBe('2026-11-22T00:03:09')
  })
})

it('shows it in the language of the page, and in the reader’s zone, whose name it says', async () => {
  await i18next.init({ lng: 'en' })
  expect(shownTime('2026-11-21T01:03:00', 'UTC')).toBe('20 November 2026, 18:03 (UTC)')
  expect(shownTime('2026-11-21T00:30:00', 'Asia/Tokyo')).toBe('21 November 2026, 02:30 (GMT+9)')
  expect(shownTime(Date.UTC(2026, 10, 20, 17, 30), 'Asia/Tokyo')).toBe('21 November 2026, 02:30 (GMT+9)')
  await i18next.changeLanguage('ja')
  expect(shownTime('2026-11-21T00:30:00', 'Asia/Tokyo')).toBe('2026年11月21日 02:30 (GMT+9)')
})
