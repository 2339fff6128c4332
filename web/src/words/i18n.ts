import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { staying } from '../loading/leaving'
import { firstLanguage, firstType, keepLanguage, type Language, loadType } from './language'
import { LATER, type Part } from './wordParts'
import { fetchWords } from './wordSources'

export { LANGUAGES, type Language } from './language'

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    fetchWords(namespace as Part, language as Language).then(
      (words) => done(null, words.default),
      (error: Error) => staying().then(() => done(error, null)),
    )
  },
}

function apply(language: Language) {
  document.documentElement.lang = language
  void loadType(language)
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
  keepLanguage(language)
  apply(language)
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

/** The language that the pages begin with, and when its words are there. */
let first: Language = 'vi'
let started: Promise<unknown> | undefined

/** Loads parts of the words, in the language of the page and in those chosen later. */
export async function loadWords(parts: readonly Part[]) {
  // They are asked for beside those that every page has, not behind them.
  if (!i18next.isInitialized) for (const part of parts) void fetchWords(part, first).catch(() => undefined)
  await started
  await i18next.loadNamespaces(parts)
}

export async function startWords() {
  first = firstLanguage()
  apply(first)
  const type = firstType(first)
  started = speak(first)
  await Promise.all([started, type])
}
