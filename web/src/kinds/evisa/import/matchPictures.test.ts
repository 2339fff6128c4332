// @vitest-environment node
import { expect, it } from 'vitest'
import { matchPictures } from './matchPictures'
import type { ImportRow } from './rows'
import { rowOf } from './test.import'

const row = (index: number, hcSo: string, more?: Partial<ImportRow>) => rowOf(index, { hcSo }, more)
const file = (path: string) => ({ name: path.split('/').at(-1) ?? '', webkitRelativePath: path })
const found = (paths: string[], rows: ImportRow[]) => {
  const { matches, ...rest } = matchPictures(paths.map(file), rows)
  return { of: matches.map(({ file: { name }, field, rows }) => [name, field, rows]), ...rest }
}

it('finds a row by the passport number in the name of the file, whatever its case and signs', () => {
  const rows = [row(0, 'AB1234567'), row(1, 'C7654321')]
  expect(
    found(['all/ab1234567-face.JPG', 'all/AB1234567_passport.png', 'all/C7654321 Hộ chiếu.jpeg'], rows).of,
  ).toEqual([
    ['ab1234567-face.JPG', 'anhMat', [0]],
    ['AB1234567_passport.png', 'anhHoChieu', [0]],
  ])
  expect(found(['C7654321-hochieu.jpeg', 'C7654321-顔写真.jpg'], rows).of).toEqual([
    ['C7654321-hochieu.jpeg', 'anhHoChieu', [1]],
    ['C7654321-顔写真.jpg', 'anhMat', [1]],
  ])
})

it('finds it by the folder, and by a cell that names the file', () => {
  const rows = [row(0, 'AB1234567'), row(1, 'C7654321', { files: { anhMat: 'Mai Lê.png' } })]
  expect(found(['all/AB1234567/face.jpg', 'all/mai lê.PNG'], rows).of).toEqual([
    ['face.jpg', 'anhMat', [0]],
    ['mai lê.PNG', 'anhMat', [1]],
  ])
})

it('takes a number that is only the beginning of another for another', () => {
  const rows = [row(0, 'AB12'), row(1, 'AB123')]
  expect(found(['AB123-face.jpg'], rows).of).toEqual([['AB123-face.jpg', 'anhMat', [1]]])
  expect(found(['AB12face.jpg', 'AB1234-face.jpg'], rows)).toMatchObject({
    of: [],
    unknown: ['AB12face.jpg', 'AB1234-face.jpg'],
  })
})

it('gives one picture to both rows of a passport, and takes the first of two pictures', () => {
  const rows = [row(0, 'AB1234567'), row(1, 'AB1234567')]
  expect(found(['AB1234567-face.jpg', 'AB1234567-photo.jpg'], rows)).toEqual({
    of: [['AB1234567-face.jpg', 'anhMat', [0, 1]]],
    unknown: [],
    double: ['AB1234567-photo.jpg'],
  })
})

it('passes over what is no picture, and rows that were sent', () => {
  const rows = [row(0, 'AB1234567', { code: 'X' })]
  expect(found(['AB1234567-face.docx', 'AB1234567-face.jpg'], rows)).toEqual({
    of: [],
    unknown: ['AB1234567-face.jpg'],
    double: [],
  })
})

it('finds the portraits of children on the passport, by number or by the cell that names them', () => {
  const rows = [row(0, 'AB1234567'), row(1, 'C7654321', { files: { 'treEm.1.anhMat': 'Tí.jpg' } })]
  expect(found(['AB1234567-child1.jpg', 'AB1234567_trẻem2.png', 'all/tí.JPG'], rows).of).toEqual([
    ['AB1234567-child1.jpg', 'treEm.0.anhMat', [0]],
    ['AB1234567_trẻem2.png', 'treEm.1.anhMat', [0]],
    ['tí.JPG', 'treEm.1.anhMat', [1]],
  ])
})

it('leaves it to the picture what it is where the name is no more than the number', () => {
  const rows = [row(0, 'AB1234567'), row(1, 'C7654321')]
  const paths = [
    'all/AB1234567.jpg',
    'all/AB1234567 (2).jpg',
    'all/C7654321/IMG_0001.png',
    'all/IMG_0002.png',
  ]
  expect(found(paths, rows)).toEqual({
    of: [
      ['AB1234567.jpg', undefined, [0]],
      ['AB1234567 (2).jpg', undefined, [0]],
      ['IMG_0001.png', undefined, [1]],
    ],
    unknown: ['IMG_0002.png'],
    double: [],
  })
})
