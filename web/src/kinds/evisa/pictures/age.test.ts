// @vitest-environment node
import { expect, it } from 'vitest'
import { underEveryTable } from '../../../testing/test.tables'
import type { Field } from '../../../worker/types'
import { agedPictures, ageOn, isSmall } from './age'

underEveryTable(() => {
  it.each([
    ['2021-03-14', '2027-03-13', 5],
    ['2021-03-14', '2027-03-14', 6],
    ['2021-03-14T00:00:00', '2027-03-14', 6],
    ['2024-02-29', '2026-02-28', 1],
    ['2024-02-29', '2026-03-01', 2],
    ['2021', '2026-12-31', 5],
    ['2027-01-01', '2026-12-31', undefined],
    ['2021-3-', '2026-12-31', undefined],
    [undefined, '2026-12-31', undefined],
    ['2021-03-14', '', undefined],
  ])('is so old: born %s, on %s', (birth, day, age) => {
    expect(ageOn(birth, day)).toBe(age)
  })

  it('is small below the age that the field says', () => {
    expect([5, 6, undefined].map((age) => isSmall(age, 6))).toEqual([true, false, false])
    expect(isSmall(0)).toBe(false)
  })

  const field = (name: string, kind: Field['kind'], fields?: Field[]): Field => ({
    name,
    kind,
    required: true,
    ...(fields && { fields }),
  })

  it('finds the age for each picture, in rows by the row’s own birth date', () => {
    const fields = [
      { ...field('anhMat', 'image'), childBelow: 6 },
      field('ttcnNgayThangNamSinh', 'birthDate'),
      field('treEm', 'group', [field('ngaySinh', 'birthDate'), field('anhMat', 'image')]),
    ]
    const values = {
      anhMat: 'local:1',
      ttcnNgayThangNamSinh: '1985-03-14',
      nddnTtdtTuNgay: '2026-12-01',
      treEm: [
        { ngaySinh: '2021-12-02', anhMat: 'local:2' },
        { ngaySinh: '', anhMat: 'local:3' },
      ],
    }
    expect(agedPictures(fields, values, '2026-11-21')).toEqual([
      { name: 'anhMat', reference: 'local:1', age: 41, childBelow: 6 },
      { name: 'treEm.0.anhMat', reference: 'local:2', age: 4 },
      { name: 'treEm.1.anhMat', reference: 'local:3', age: undefined },
    ])
    const undated = { ...values, nddnTtdtTuNgay: '' }
    expect(agedPictures(fields, undated, '2026-12-02')[1]?.age).toBe(5)
  })
})
