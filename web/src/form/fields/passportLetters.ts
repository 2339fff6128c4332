/** The signs that keyboards, word processors and transliterations write where a name has an apostrophe, as core counts them. */
const APOSTROPHE = /[`´ʹʻ-ʿˈˊˋ՚‘-‛′‵Ꞌꞌ]/g

const HYPHEN = /[‐-―−]/g

/** Letters that Unicode does not take apart into a letter of A–Z and a mark, each before its spelling. */
const LETTERS =
  'ÆAE ƁB ÐD ĐD ƉD ƊD ƎE ƏA ƐE ƑF ƔG ǤG ĦH ıI ĸQ ƘK ŁL ŊN ƆO ØO ŒOE ẞSS ßSS ŦT ÞTH ƲV ƳY ·'.split(' ')

const SPELLINGS = new Map(LETTERS.map((pair) => [pair.slice(0, 1), pair.slice(1)]))

/**
 * A name in the letters of a passport's machine-readable lines (Doc 9303-3, section 6.A), each in its shortest spelling;
 * undefined where some sign has none. Core judges such lines by the same table, which a test compares.
 */
export function inPassportLetters(name: string) {
  const letters = name
    .replace(APOSTROPHE, "'")
    .replace(HYPHEN, '-')
    .toUpperCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Z]/g, (letter) => SPELLINGS.get(letter) ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
  return /^[ '-]*[A-Z][A-Z '-]*$/.test(letters) ? letters : undefined
}
