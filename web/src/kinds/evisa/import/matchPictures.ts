import { PASSPORT_PAGE, PORTRAIT } from '../pictures/pair'
import { ALL_PICTURES, CHILD_PORTRAITS, type ImportRow, type PictureField, passportOf } from './rows'

/** What the portraits of children are called, before the number of the child. */
const OF_CHILD = ['child', 'treem', '儿童', '子供']
/**
 * Words that say which picture a file is, after the passport number: `<passport>-face.jpg`. They are compared without
 * diacritics, in lower case.
 */
export const SUFFIXES: readonly [field: PictureField, words: string[]][] = [
  [PORTRAIT, ['face', 'portrait', 'photo', 'mat', 'chandung', '4x6', '照片', '证件照', '顔', '顔写真']],
  [PASSPORT_PAGE, ['passport', 'page', 'hochieu', 'hc', '护照', '资料页', 'パスポート']],
  ...CHILD_PORTRAITS.map((field, at): [PictureField, string[]] => [
    field,
    OF_CHILD.map((word) => `${word}${at + 1}`),
  ]),
]

/** Types of pictures that the form takes. */
const PICTURE = /\.(jpe?g|png|webp|bmp|tiff?)$/i

/** A file that belongs to rows, as one of their pictures; without a field the picture itself tells as which. */
export interface PictureMatch<File> {
  file: File
  field: PictureField | undefined
  rows: number[]
}

export interface MatchResult<File> {
  matches: PictureMatch<File>[]
  /** Names of files of which no row says anything. */
  unknown: string[]
  /** Names of files for which another one was taken. */
  double: string[]
}

interface NamedFile {
  name: string
  /** With the folders, where a folder was chosen. */
  webkitRelativePath?: string
}

/** As names are compared: without diacritics, in lower case. */
const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase()

/**
 * Which rows each picture belongs to: those that name the file in a cell, else those of the passport number with which its
 * name begins, or whose folder has that number for a name. Of a name that says no more than the number the picture tells
 * which of the two of an application it is.
 */
export function matchPictures<File extends NamedFile>(
  files: Iterable<File>,
  rows: readonly ImportRow[],
): MatchResult<File> {
  const [byFile, byPassport] = [new Map<string, [PictureField, number][]>(), new Map<string, number[]>()]
  for (const row of rows) {
    if (row.code !== undefined) continue
    for (const field of ALL_PICTURES) {
      const named = row.files[field]
      if (named) add(byFile, plain(named.trim()), [field, row.index])
    }
    const passport = plain(passportOf(row))
    if (passport) add(byPassport, passport, row.index)
  }

  const taken = new Set<string>()
  const found: MatchResult<File> = { matches: [], unknown: [], double: [] }
  for (const file of files) {
    if (!PICTURE.test(file.name)) continue
    const places = placesOf(file, byFile, byPassport)
    const bare = places.length === 0 ? bareOf(file, byPassport) : []
    if (bare.length > 0) found.matches.push({ file, field: undefined, rows: bare })
    else if (places.length === 0) found.unknown.push(file.name)
    const free = places.filter(([field, row]) => !taken.has(`${field} ${row}`))
    if (free.length < places.length) found.double.push(file.name)
    for (const field of ALL_PICTURES) {
      const own = free.filter(([other]) => other === field).map(([, row]) => row)
      for (const row of own) taken.add(`${field} ${row}`)
      if (own.length > 0) found.matches.push({ file, field, rows: own })
    }
  }
  return found
}

const stemOf = (name: string) => plain(name).replace(PICTURE, '')
const folderOf = (path = '') => plain(path.split('/').at(-2) ?? '')

/** Rows of the passport number that is all that the name says, or its folder's, where the name says nothing. */
function bareOf({ name, webkitRelativePath }: NamedFile, byPassport: Map<string, number[]>) {
  const stem = stemOf(name)
  // Cameras and file managers number what has one name: `AB1234567 (2).jpg`.
  const unnumbered = stem.replace(/[-_. ]+\(?\d\)?$/, '')
  const found = [stem, unnumbered, folderOf(webkitRelativePath)].find((text) => byPassport.has(text))
  return found === undefined ? [] : (byPassport.get(found) ?? [])
}

function placesOf(
  { name, webkitRelativePath }: NamedFile,
  byFile: Map<string, [PictureField, number][]>,
  byPassport: Map<string, number[]>,
): [PictureField, number][] {
  const stem = stemOf(name)
  const named = byFile.get(plain(name)) ?? byFile.get(stem)
  if (named) return named
  for (const text of [stem, `${folderOf(webkitRelativePath)}-${stem}`]) {
    for (const [field, words] of SUFFIXES) {
      for (const suffix of words) {
        const word = plain(suffix)
        if (!text.endsWith(word)) continue
        const before = text.slice(0, -word.length)
        const passport = before.replace(/[-_. ]+$/, '')
        // A number that ends like a word is not one with a word behind it.
        if (passport === before || !byPassport.has(passport)) continue
        return (byPassport.get(passport) ?? []).map((row) => [field, row])
      }
    }
  }
  return []
}

function add<Value>(to: Map<string, Value[]>, key: string, value: Value) {
  const list = to.get(key)
  if (list) list.push(value)
  else to.set(key, [value])
}
