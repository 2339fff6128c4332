// @vitest-environment node
import { expect, it } from 'vitest'
import type { CheckedRow, Draft, FormTable } from '../../../worker/types'
import { rowOf } from './readRows'

type Code = CheckedRow['problems'][number]['code']

const table: FormTable = { name: 'evisaOrganization', words: 'evisa', version: 1, sections: [] }
const checked = (
  draft: Draft,
  cells: Record<string, string>,
  problems: [path: string, code: Code][] = [],
) => {
  const found = problems.map(([path, code]) => ({
    path,
    code,
    params: {},
    row: 2,
    column: 'A',
    header: path,
  }))
  return rowOf({ index: 0, row: 2, draft, cells, problems: found }, table)
}

it('takes the names of files in cells for no pictures, and asks for those of children', () => {
  const draft = {
    hcSo: 'AB1',
    anhMat: 'face.jpg',
    treEm: [{ hoTen: 'ROE ANN', anhMat: 'ann.jpg' }, { hoTen: 'ROE TOM' }],
  }
  const row = checked(draft, { anhMat: 'face.jpg', 'treEm[0].anhMat': 'ann.jpg' }, [
    ['anhMat', 'imageRequired'],
    ['treEm[0].anhMat', 'imageRequired'],
    ['treEm[1].hoTen', 'nameLetters'],
  ])
  expect(row.files).toEqual({ anhMat: 'face.jpg', 'treEm.0.anhMat': 'ann.jpg' })
  expect(row.typed).toEqual({ hcSo: 'AB1', treEm: [{ hoTen: 'ROE ANN' }, { hoTen: 'ROE TOM' }] })
  expect(row.problems.map(({ name, code }) => `${name} ${code}`)).toEqual([
    'treEm.1.hoTen nameLetters',
    'treEm.0.anhMat required',
    'treEm.1.anhMat required',
  ])
})

it('keeps apart which cells show no answer, as rules that see answers alone do not ask about them', () => {
  const row = checked({ ttcnNoiSinh: '#N/A' }, { ttcnNoiSinh: '#N/A' }, [
    ['ttcnNoiSinh', 'cellError'],
    ['hcSo', 'cellFormat'],
    ['ttcnHo', 'required'],
  ])
  expect(row.cellFaults?.map(({ name, code }) => `${name} ${code}`)).toEqual([
    'ttcnNoiSinh cellError',
    'hcSo cellFormat',
  ])
  expect(row.problems).toHaveLength(3)
})

it('asks nothing about children where there are none', () => {
  const row = checked({ hcSo: 'AB1' }, {})
  expect(row.problems).toEqual([])
  expect(row.typed).toEqual({ hcSo: 'AB1' })
})
