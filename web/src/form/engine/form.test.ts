// @vitest-environment node
import { expect, it } from 'vitest'
import type { Field } from '../../worker/types'
import { rowOf, toName, toWord, withValue } from './paths'
import { defaults, shownFields } from './when'

const detail: Field = { name: 'detail', kind: 'text', required: true, when: { field: 'asked', in: ['1'] } }

it('asks a question only under its condition, whatever the type of the answer', () => {
  expect(shownFields([detail], { asked: '1' })).toEqual([detail])
  expect(shownFields([detail], { asked: 1 })).toEqual([detail])
  expect(shownFields([detail], { asked: '0' })).toEqual([])
  expect(shownFields([detail], {})).toEqual([])
})

it('never draws a constant', () => {
  expect(shownFields([{ name: 'type', kind: 'constant', required: false }], {})).toEqual([])
})

it('asks nothing more about a question that is not asked itself', () => {
  const more: Field = { name: 'more', kind: 'text', required: true, when: { field: 'detail', in: ['x'] } }
  const asked: Field = { name: 'asked', kind: 'switch', required: false }
  const names = (answers: object) =>
    shownFields([asked, detail, more], { detail: 'x', ...answers }).map(({ name }) => name)
  expect(names({ asked: '1' })).toEqual(['asked', 'detail', 'more'])
  expect(names({ asked: '0' })).toEqual(['asked'])
})

it('begins with the defaults of the table and with blanks', () => {
  const fields: Field[] = [
    detail,
    { name: 'rows', kind: 'group', required: false },
    { name: 'on', kind: 'switch', required: false, default: '1' },
  ]
  expect(defaults(fields)).toEqual({ detail: '', rows: [], on: '1' })
})

it('speaks the three dialects of a path', () => {
  expect(toName('treEm[1].ngaySinh')).toBe('treEm.1.ngaySinh')
  expect(toWord('treEm.1.ngaySinh')).toBe('treEm.ngaySinh')
  expect(rowOf('treEm.11.ngaySinh')).toBe(11)
  expect(rowOf('ttcnHo')).toBeUndefined()
})

it('sets an answer deep in a draft, rows staying lists', () => {
  const draft = { treEm: [{ hoTen: 'Lan' }, { hoTen: '' }] }
  expect(withValue(draft, 'treEm.1.hoTen', 'Minh')).toEqual({ treEm: [{ hoTen: 'Lan' }, { hoTen: 'Minh' }] })
  expect(withValue({}, 'donVi.ten', 'Lotus')).toEqual({ donVi: { ten: 'Lotus' } })
})
