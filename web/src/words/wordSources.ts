import { firstLanguage, type Language } from './language'
import type { Part } from './wordParts'

type Words = Record<string, unknown>
type Loaders = Record<string, () => Promise<{ default: Words }>>

/** The words of the pages, and those of forms and problems that server and browser share, by part; see `words.ts`. */
const SOURCES: Record<Part, Loaders> = {
  web: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'web' } }),
  forms: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'forms' } }),
  cutting: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'cutting' } }),
  findings: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'findings' } }),
  camera: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'camera' } }),
  thread: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'thread' } }),
  phone: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'phone' } }),
  measures: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'measures' } }),
  exempt: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'exempt' } }),
  continue: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'continue' } }),
  cases: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'cases' } }),
  devices: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'devices' } }),
  sponsors: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'sponsors' } }),
  lookup: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'lookup' } }),
  organization: import.meta.glob<{ default: Words }>('../locales/*.json', {
    query: { part: 'organization' },
  }),
  questions: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'questions' } }),
  pay: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'pay' } }),
  clerk: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'clerk' } }),
  trail: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'trail' } }),
  proof: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'proof' } }),
  signing: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'signing' } }),
  workbook: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'workbook' } }),
  account: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'account' } }),
  desk: import.meta.glob<{ default: Words }>('../locales/*.json', { query: { part: 'desk' } }),
}

export async function fetchWords(part: Part, language: Language) {
  const load = SOURCES[part]?.[`../locales/${language}.json`]
  if (!load) throw new Error(`no ${part} words in ${language}`)
  return load()
}

// This chunk runs before the shell has arrived: the words that the page names are asked for beside it.
const named = globalThis.document?.getElementById('root')?.dataset.words
for (const part of named?.split(' ') ?? []) {
  fetchWords(part as Part, firstLanguage()).catch(() => undefined)
}
