export const LANGUAGES = {
  vi: 'Tiếng Việt',
  en: 'English',
  zh: '中文',
  ja: '日本語',
} as const

export type Language = keyof typeof LANGUAGES

/** As the specification writes languages, on the wire and in local storage: cn and jp are not BCP 47, so they are mapped here once. */
export const WIRE_NAMES: Record<Language, string> = { vi: 'vi', en: 'en', zh: 'cn', ja: 'jp' }
const STORAGE_KEY = 'locale'

/** A link may name the language; else the one chosen before, the browser's, and the country's. */
export function firstLanguage(): Language {
  const stored = localStorage.getItem(STORAGE_KEY)
  const known = Object.keys(LANGUAGES) as Language[]
  const linked = known.find((language) => new URLSearchParams(location.search).get('lang') === language)
  if (linked) return linked
  const kept = known.find((language) => WIRE_NAMES[language] === stored || language === stored)
  if (kept) return kept
  for (const wish of navigator.languages) {
    const match = known.find((language) => wish.toLowerCase().startsWith(language))
    if (match) return match
  }
  return 'vi'
}

/** Keeps a choice for the next visit. */
export function keepLanguage(language: Language) {
  localStorage.setItem(STORAGE_KEY, WIRE_NAMES[language])
}

/** Type for devices without Chinese and Japanese ones: it comes with its language, and sliced, as far as it is needed. */
const TYPE: Partial<Record<Language, () => Promise<unknown>>> = {
  zh: () => import('@fontsource-variable/noto-sans-sc/wght.css'),
  ja: () => import('@fontsource-variable/noto-sans-jp/wght.css'),
}

/** The type of a language, as far as the device has none; before it what keeps its room, so that nothing moves. */
export function loadType(language: Language) {
  void keepRoom(language)
  return TYPE[language]?.()
}

/** Until the room of Chinese and Japanese is kept. */
export async function keepRoom(language: Language) {
  if (TYPE[language]) await document.fonts.load('1rem "East Asian Blank"', '文').catch(() => undefined)
}

/** Longest wait for the Latin type before the first page is shown in the device's, which takes the same room. */
const TYPE_WAIT_MS = 200

/** The Latin and Vietnamese type of the first page: where it is quick it is shown with it, and no line moves. */
export function firstType(language: Language, weights = ['400', '600'], most = TYPE_WAIT_MS) {
  const sample = language === 'vi' ? 'Việt' : 'Viet'
  const loads = weights.map((weight) => document.fonts.load(`${weight} 1rem "Be Vietnam Pro"`, sample))
  const wait = new Promise((resolve) => setTimeout(resolve, most))
  return Promise.race([Promise.allSettled([...loads, keepRoom(language)]), wait])
}
