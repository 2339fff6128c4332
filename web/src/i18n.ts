import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { LATER, type Part } from './wordParts'

export const LANGUAGES = {
  vi: 'Tiếng Việt',
  en: 'English',
  zh: '中文',
  ja: '日本語',
} as const

export type Language = keyof typeof LANGUAGES

type Words = Record<string, unknown>
type Loaders = Record<string, () => Promise<{ default: Words }>>

/** The words of the pages, and those of forms and problems that server and browser share, by part; see `words.ts`. */
const SOURCES: Record<Part, Loaders> = {
  web: import.meta.glob<{ default: Words }>('./locales/*.json', { query: { part: 'web' } }),
  forms: import.meta.glob<{ default: Words }>('./locales/*.json', { query: { part: 'forms' } }),
  cases: import.meta.glob<{ default: Words }>('./locales/*.json', { query: { part: 'cases' } }),
  desk: import.meta.glob<{ default: Words }>('./locales/*.json', { query: { part: 'desk' } }),
}

/** Type for Chinese and Japanese is large: it comes only with its language, sliced by unicode-range. */
const TYPE: Partial<Record<Language, () => Promise<unknown>>> = {
  zh: () => import('@fontsource-variable/noto-sans-sc/wght.css'),
  ja: () => import('@fontsource-variable/noto-sans-jp/wght.css'),
}

/** The specification's keys in local storage: cn and jp are not BCP 47, so they are mapped here once. */
const STORED: Record<Language, string> = { vi: 'vi', en: 'en', zh: 'cn', ja: 'jp' }
const STORAGE_KEY = 'locale'

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const loaders = SOURCES[namespace as Part] ?? {}
    const path = Object.keys(loaders).find((key) => key.endsWith(`/${language}.json`))
    const load = path ? loaders[path] : undefined
    if (!load) return done(new Error(`no ${namespace} words in ${language}`), null)
    load().then(
      (words) => done(null, words.default),
      (error: Error) => done(error, null),
    )
  },
}

/** A link may name the language; else the one chosen before, the browser's, and the country's. */
function firstLanguage(): Language {
  const stored = localStorage.getItem(STORAGE_KEY)
  const known = Object.keys(LANGUAGES) as Language[]
  const linked = known.find((language) => new URLSearchParams(location.search).get('lang') === language)
  if (linked) return linked
  const kept = known.find((language) => STORED[language] === stored || language === stored)
  if (kept) return kept
  for (const wish of navigator.languages) {
    const match = known.find((language) => wish.toLowerCase().startsWith(language))
    if (match) return match
  }
  return 'vi'
}

function apply(language: Language) {
  document.documentElement.lang = language
  void TYPE[language]?.()
}

export function currentLanguage() {
  return (i18next.language ?? 'vi') as Language
}

/** Names in one line, strung together as the language does. */
export function listed(names: string[]) {
  return new Intl.ListFormat(currentLanguage(), { style: 'narrow' }).format(names)
}

export async function changeLanguage(language: Language) {
  await i18next.changeLanguage(language)
  localStorage.setItem(STORAGE_KEY, STORED[language])
  apply(language)
}

/** Longest wait for the type before the first page is shown in the system's. */
const TYPE_WAIT_MS = 1000

const withinWait = (arrival: Promise<unknown>) =>
  Promise.race([arrival, new Promise((resolve) => setTimeout(resolve, TYPE_WAIT_MS))])

/** The Latin and Vietnamese type of the first page: shown with it, so that no line moves when it arrives. */
function firstType(language: Language) {
  const sample = language === 'vi' ? 'Việt' : 'Viet'
  const loads = ['400', '600'].map((weight) => document.fonts.load(`${weight} 1rem "Be Vietnam Pro"`, sample))
  return withinWait(Promise.allSettled(loads))
}

/** The Chinese or Japanese type that a page needs, which is known when it is laid out. */
export function typeOfPage() {
  const sheet = TYPE[currentLanguage()]?.()
  return sheet && withinWait(sheet.then(() => document.fonts.ready))
}

/** Loads the words of a language, which all pages use from then on. */
export async function speak(language: Language) {
  if (i18next.isInitialized) return i18next.changeLanguage(language)
  return i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: ['web'],
      defaultNS: 'web',
      // A key is found without naming its part.
      fallbackNS: LATER,
      interpolation: { escapeValue: false },
      returnNull: false,
      showSupportNotice: false,
      react: { useSuspense: false },
    })
}

/** Loads parts of the words, in the language of the page and in those chosen later. */
export async function loadWords(parts: readonly Part[]) {
  await i18next.loadNamespaces(parts)
}

export async function startWords() {
  const language = firstLanguage()
  apply(language)
  const type = firstType(language)
  await speak(language)
  await type
}
