// @vitest-environment node
import { expect, it } from 'vitest'
import { faultsOf, type ImportRow, recordOf, stateOf, withTwins } from './rows'
import { rowOf } from './test.import'

const row = (number: number, hcSo: string, more?: Partial<ImportRow>) => rowOf(number - 2, { hcSo }, more)
const twins = (rows: readonly ImportRow[]) => withTwins(rows).map(({ twin }) => twin)

it('knows a passport again, however it is typed, and says in which row it stands', () => {
  const rows = withTwins([row(5, 'AB1000003'), row(6, ''), row(7, ''), row(52, ' ab1000003 ')])
  expect(rows.map(({ twin }) => twin)).toEqual([undefined, undefined, undefined, 5])
  const [last] = rows.slice(-1)
  expect(last && stateOf(last)).toBe('faulty')
  expect(last && faultsOf(last)).toEqual([
    { kind: 'problem', problem: { name: 'hcSo', code: 'samePassport', params: { row: 5 } } },
  ])
})

it('lets the other go once one of them is another passport', () => {
  const [first, second] = withTwins([row(2, 'A1'), row(3, 'A1')])
  expect(second?.twin).toBe(2)
  expect(twins([{ ...first, mends: { hcSo: 'A2' } } as ImportRow, second as ImportRow])).toEqual([
    undefined,
    undefined,
  ])
})

it('holds back whoever was sent already, in whatever row', () => {
  expect(twins([row(2, 'A1'), row(3, 'A1', { code: 'K7PQ3XWM9ADH2RTEF' })])).toEqual([3, undefined])
})

it('changes no row for nothing, and keeps nothing of it on the device', () => {
  const rows = [row(2, 'A1'), row(3, 'A2')]
  expect(withTwins(rows)).toBe(rows)
  const [, twin] = withTwins([row(2, 'A1'), row(3, 'A1')])
  expect(twin && recordOf(twin)).toBeUndefined()
})
