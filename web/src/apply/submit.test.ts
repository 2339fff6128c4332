import { expect, it } from 'vitest'
import { changedAfterReading } from './submit'

it('names the answers that differ from the passport', () => {
  const read = { ttcnHo: 'ERIKSSON', hcSo: 'L898902C3' }
  expect(changedAfterReading({ ttcnHo: 'ERIKSSON', hcSo: 'L898902C8', ttcnNoiSinh: 'X' }, read)).toEqual([
    'hcSo',
  ])
})
