import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { CLERK, type Part, partOf } from './src/words/wordParts.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

type Words = { [key: string]: string | string[] | Words }

/** What of some words belongs to a part. */
export function wordsOf(part: Part, words: Words, before = ''): Words {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]): [string, Words[string]][] => {
      const path = before + key
      if (typeof value === 'string' || Array.isArray(value))
        return partOf(path) === part ? [[key, value]] : []
      const inner = wordsOf(part, value, `${path}.`)
      return Object.keys(inner).length > 0 ? [[key, inner]] : []
    }),
  )
}

/**
 * Words by part: `./locales/en.json?part=forms` is what `wordParts.ts` counts to that part, of the pages' words and of
 * core's. People write one file a language; a page loads what it says.
 */
export function wordsByPart(): Plugin {
  const files = (language: string) => [
    at(`src/locales/${language}.json`),
    at(`../core/locales/${language}.json`),
  ]
  return {
    name: 'words-by-part',
    enforce: 'pre',
    resolveId(source) {
      const [, language, part] = /locales\/(\w+)\.json\?part=(\w+)$/.exec(source) ?? []
      return language && `\0words/${part}/${language}`
    },
    load(id) {
      const [, part, language = ''] = /^\0words\/(\w+)\/(\w+)$/.exec(id) ?? []
      if (!part) return undefined
      const all = files(language).map((file) => {
        this.addWatchFile(file)
        return JSON.parse(readFileSync(file, 'utf8')) as Words
      })
      const found = wordsOf(part as Part, Object.assign({}, ...all))
      const own = part === CLERK ? found[CLERK] : found
      // Parsing a string is quicker than reading the same as a program.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(own))})`
    },
  }
}
