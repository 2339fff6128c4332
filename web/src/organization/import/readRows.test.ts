import { expect, it } from 'vitest'
import type { CheckedRow, FormTable } from '../../worker/types'
import { rowOf } from './readRows'

const table: FormTable = { name: 'evisaOrganization', words: 'evisa', version: 1, sections: [] }
const checked = (draft: object, cells: Record<string, string>, problems: CheckedRow['problems'] = []) =>
  rowOf({ index: 0, number: 2, draft, cells, problems } as CheckedRow, table)

it('takes the names of files in cells for no pictures, and asks for those of children', () => {
  const draft = {
    hcSo: 'AB1',
    anhMat: 'face.jpg',
    treEm: [{ hoTen: 'ROE ANN', anhMat: 'ann.jpg' }, { hoTen: 'ROE TOM' }],
  }
  const row = checked(draft, { anhMat: 'face.jpg', 'treEm[0].anhMat': 'ann.jpg' }, [
    { path: 'anhMat', code: 'handle', params: {} },
    { path: 'treEm[0].anhMat', code: 'handle', params: {} },
    { path: 'treEm[1].hoTen', code: 'name', params: {} },
  ] as CheckedRow['problems'])
  expect(row.files).toEqual({ anhMat: 'face.jpg', 'treEm.0.anhMat': 'ann.jpg' })
  expect(row.typed).toEqual({ hcSo: 'AB1', treEm: [{ hoTen: 'ROE ANN' }, { hoTen: 'ROE TOM' }] })
  expect(row.problems.map(({ name, code }) => `${name} ${code}`)).toEqual([
    'treEm.1.hoTen name',
    'treEm.0.anhMat required',
    'treEm.1.anhMat required',
  ])
})

it('asks nothing about children where there are none', () => {
  const row = checked({ hcSo: 'AB1' }, {})
  expect(row.problems).toEqual([])
  expect(row.typed).toEqual({ hcSo: 'AB1' })
})
