import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { initSync, Vision } from '@wasm/vision/evisa_wasm.js'
import { expect, it } from 'vitest'
import type { Field } from '../../worker/types'
import { agedPictures, ageOn, isSmall } from './age'

const ROOT = join(import.meta.dirname, '../../../..')
const bytes = (path: string) => new Uint8Array(readFileSync(join(ROOT, path)))

it('takes for small whom core judges by the limits of small children', () => {
  initSync({ module: bytes('web/pkg/vision/evisa_wasm_bg.wasm') })
  const net = (name: string) => bytes(`web/public/models/${name}.net`)
  const vision = new Vision(net('face-detector'), net('face-landmarks'), net('shut-eyes'))
  const picture = bytes('models/cache/test/astronaut.png')
  const limits = (age?: number) => vision.portrait(picture, age).measures.map(({ low, high }) => [low, high])
  const grown = JSON.stringify(limits())
  for (const age of [0, 5, 6, 7, 40])
    expect([age, JSON.stringify(limits(age)) !== grown]).toEqual([age, isSmall(age)])
})

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

const field = (name: string, kind: Field['kind'], fields?: Field[]): Field => ({
  name,
  kind,
  required: true,
  ...(fields && { fields }),
})

it('finds the age for each picture, in rows by the row’s own birth date', () => {
  const fields = [
    field('anhMat', 'image'),
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
    { name: 'anhMat', reference: 'local:1', age: 41 },
    { name: 'treEm.0.anhMat', reference: 'local:2', age: 4 },
    { name: 'treEm.1.anhMat', reference: 'local:3', age: undefined },
  ])
  const undated = { ...values, nddnTtdtTuNgay: '' }
  expect(agedPictures(fields, undated, '2026-12-02')[1]?.age).toBe(5)
})
