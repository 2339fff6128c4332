import { readFileSync } from 'node:fs'

const FOLDERS = ['../../../src/locales/', '../../../../core/locales/']

function read(language) {
  return FOLDERS.map((folder) =>
    JSON.parse(readFileSync(new URL(`${folder}${language}.json`, import.meta.url), 'utf8')),
  )
}

/** The sentences of a language, as the pages find them: their own words first, then the shared ones. */
export function words(language) {
  const sources = read(language)
  return (key, params = {}) => {
    const found = sources
      .map((source) => key.split('.').reduce((at, part) => at?.[part], source))
      .find((sentence) => typeof sentence === 'string')
    if (found === undefined) throw new Error(`no sentence for ${key} in ${language}`)
    return found.replace(/\{\{(\w+)\}\}/g, (_, name) => params[name] ?? '')
  }
}

export const en = words('en')

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What a traveller reads, or somebody in their place who applies for others: the source of a pattern for both. */
export function eitherWay(key) {
  const others = key.split('.').reduce((at, part) => at?.[part], read('en')[0].clerk)
  return [en(key), ...(others ? [others] : [])].map(escaped).join('|')
}

/** What the server says itself, in English. */
const told = JSON.parse(readFileSync(new URL('../../../../server/locales/en.json', import.meta.url), 'utf8'))
export const server = (key) => told[key]

export const languages = ['vi', 'en', 'zh', 'ja']
