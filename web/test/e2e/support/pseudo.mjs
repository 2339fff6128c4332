import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url))
/** What stays as it is: placeholders, elements, addresses. */
const KEPT = /\{\{\w+\}\}|<[^>]*>|&\w+;|\]\([^)]*\)|\S+[@/]\S+/g
const VOWELS = /[aeiouyAEIOUY]/g
const MORE = 1.4

/** A word that is longer by two fifths, as it may be in another language, and that wraps no better. */
function longerWord(word) {
  const doubled = word.replace(VOWELS, (vowel) => vowel + vowel)
  return doubled.padEnd(Math.ceil(word.length * MORE), word.at(-1) ?? '')
}

function longerText(text) {
  let from = 0
  let made = ''
  for (const { 0: kept, index } of [...text.matchAll(KEPT), { 0: '', index: text.length }]) {
    made += text.slice(from, index).replace(/\p{L}{2,}/gu, longerWord) + kept
    from = index + kept.length
  }
  return made
}

function longer(value) {
  if (typeof value === 'string') return longerText(value)
  if (Array.isArray(value)) return value.map(longer)
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, longer(part)]))
}

/**
 * The built pages in a folder of their own, in which every English sentence is longer by two fifths: nothing of it is in the
 * pages that people get. What is written at build time is left out, so that the program draws it.
 */
export async function pseudoPages() {
  const dir = mkdtempSync(join(tmpdir(), 'evisa-pseudo-'))
  cpSync(DIST, dir, { recursive: true, filter: (path) => !path.endsWith('.br') })
  const shell = readFileSync(join(dir, 'index.html'))
  for (const { parentPath, name } of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const path = join(parentPath, name)
    if (name.endsWith('.html')) writeFileSync(path, shell)
    if (!/^en-[^/]+\.js$/.test(name)) continue
    const { default: words } = await import(pathToFileURL(path))
    writeFileSync(path, `export default ${JSON.stringify(longer(words))}`)
  }
  return { dir, close: () => rmSync(dir, { recursive: true, force: true }) }
}

/** What the authority tells is longer, too: a window asks as before, and reads longer texts in the answers. */
export const hearPseudo = (context) =>
  context.addInitScript(`(() => {
    const KEPT = ${KEPT}, VOWELS = ${VOWELS}, MORE = ${MORE}
    ${[longerWord, longerText, longer, longerTexts, listenLonger].join('\n')}
    listenLonger()
  })()`)

function longerTexts(value) {
  // Of an entry only these are words.
  const texts = ['tieuDe', 'noiDung', 'noiDungs']
  if (Array.isArray(value)) return value.map(longerTexts)
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, texts.includes(key) ? longer(part) : longerTexts(part)]),
  )
}

/** This runs inside the page. */
function listenLonger() {
  const told = /\/public\/(bai-viet|popup|cau-hoi|huong-dan|luu-y-khai-bao)\/get-all$/
  const ask = window.fetch
  window.fetch = async (...asked) => {
    const answer = await ask(...asked)
    if (!answer.ok || !told.test(new URL(answer.url).pathname)) return answer
    return Response.json(longerTexts(await answer.json()))
  }
}
