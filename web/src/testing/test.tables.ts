import { afterEach, beforeEach, describe, vi } from 'vitest'

/** Languages whose days look like no other's: months first, years of another era, digits of another script. */
const WRITTEN_AS = ['en-US', 'th-TH-u-ca-buddhist', 'ar-EG-u-nu-arab'] as const

/**
 * Tells tests under this machine's tables and under such as write every date and number otherwise, whatever language is
 * asked for. Browsers differ so: `en-CA` writes 28 November 2026 as `2026-11-28`, or, with the tables of ICU 72, as
 * `11/28/2026`. What is data must be the same under each.
 */
export function underEveryTable(tests: () => void) {
  describe('under the tables of this machine', tests)
  describe.each(WRITTEN_AS)('under tables that write as %s', (written) => {
    beforeEach(() => {
      const { DateTimeFormat, NumberFormat } = Intl
      const ours = {
        DateTimeFormat: class extends DateTimeFormat {
          constructor(_: unknown, how?: Intl.DateTimeFormatOptions) {
            super(written, how)
          }
        },
        NumberFormat: class extends NumberFormat {
          constructor(_: unknown, how?: Intl.NumberFormatOptions) {
            super(written, how)
          }
        },
      }
      // What is not theirs stays the machine's.
      vi.stubGlobal('Intl', Object.assign(Object.create(Intl), ours))
    })
    afterEach(() => vi.unstubAllGlobals())
    tests()
  })
}
