// @vitest-environment node
import { expect, it, vi } from 'vitest'
import type { Field } from '../../../worker/types'
import { dayQuestions, readMonthFirst } from './dayOrder'
import { importOf, rowOf } from './test.import'

vi.mock('../../../worker/forms', () => ({
  checkDraft: vi.fn(async () => ({ problems: [], answers: null })),
  compareDraft: vi.fn(async () => []),
}))
vi.mock('./keep', () => ({ keepRow: vi.fn(async () => 'kept'), dropRow: vi.fn(async () => undefined) }))

const fields: Field[] = [
  { name: 'born', kind: 'birthDate', required: true },
  { name: 'issued', kind: 'date', required: true },
]
const table = { sections: [{ key: 'identity', fields }] }
const begun = (...born: string[]) =>
  importOf(
    born.map((day, index) => rowOf(index, { born: day, issued: '2020-05-04' })),
    table,
  )
const asked = (store: ReturnType<typeof begun>) => dayQuestions(store.table, store.state().rows)

it('asks about a column only where some of its days have the month first, and others might', () => {
  expect(asked(begun('1985-05-04', '1985-03-14'))).toEqual([])
  expect(asked(begun('1985-14-03', '1985-03-03', ''))).toEqual([])
  expect(asked(begun('1985-05-04', '1985-14-03', '1985-03-14'))).toEqual([
    { name: 'born', certain: '03/14/1985', doubtful: '1985-05-04', others: [4] },
  ])
})

it('reads the whole column with the month first, but what can only have the day first, and takes it back', async () => {
  const store = begun('1985-05-04', '1985-14-03', '1985-03-14')
  const days = () => store.state().rows.map(({ typed, mends }) => ({ ...typed, ...mends }).born)
  const putBack = await readMonthFirst(store, 'born')
  expect(days()).toEqual(['1985-04-05', '1985-03-14', '1985-03-14'])
  expect(asked(store)).toEqual([])
  await putBack()
  expect(days()).toEqual(['1985-05-04', '1985-14-03', '1985-03-14'])
})
