// @vitest-environment node
import { expect, it } from 'vitest'
import type { Compared } from '../../../worker/types'
import { disagreements, undecided } from './disagreements'

const answer = (field: string, verdict: Compared['verdict'], zone: string | null): Compared => ({
  field,
  verdict,
  zone,
  declared: 'L898902C8',
})

it('asks about what the page says otherwise, not about what it does not tell', () => {
  const compared = [
    answer('ttcnHo', 'same', 'L898902C8'),
    answer('hcSo', 'differs', 'L898902C3'),
    answer('hcGiaTriDen', 'unreadable', null),
  ]
  expect(disagreements(compared)).toEqual([{ field: 'hcSo', page: 'L898902C3', typed: 'L898902C8' }])
})

it('asks again when an answer that was upheld is changed', () => {
  const found = disagreements([answer('hcSo', 'differs', 'L898902C3')])
  expect(undecided(found, { hcSo: 'L898902C8' })).toEqual([])
  expect(undecided(found, { hcSo: 'L898902C9' })).toEqual(found)
})
