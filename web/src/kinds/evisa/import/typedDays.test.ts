// @vitest-environment node
import { expect, it } from 'vitest'
import { underEveryTable } from '../../../testing/test.tables'
import type { Field } from '../../../worker/types'
import { withTypedDays } from './typedDays'

underEveryTable(() => {
  const day = (name: string): Field => ({ name, kind: 'date', required: false })
  const FIELDS: Field[] = [
    day('from'),
    day('to'),
    { name: 'note', kind: 'text', required: false },
    { name: 'visits', kind: 'group', required: false, fields: [day('on')] },
    { name: 'office', kind: 'record', required: false, fields: [day('since')] },
  ]

  it('has days as the fields show them, in rows and records, too', () => {
    expect(
      withTypedDays(
        {
          from: '3/12/2026',
          to: '31.02.2026',
          note: '1/2/2026',
          visits: [{ on: '01/02/2025' }],
          office: { since: '5-6-2020' },
        },
        FIELDS,
      ),
    ).toEqual({
      from: '2026-12-03',
      to: '2026-02-31',
      note: '1/2/2026',
      visits: [{ on: '2025-02-01' }],
      office: { since: '2020-06-05' },
    })
  })

  it('leaves what is no day as it was typed', () => {
    const draft = { from: 'soon', to: '2026-12-03' }
    expect(withTypedDays(draft, FIELDS)).toEqual(draft)
  })
})
