import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import core from '../../../core/locales/en.json'
import web from '../locales/en.json'

/** The English words, without the loader that fetches them by language. */
export function speakEnglish() {
  return i18next.use(initReactI18next).init({
    lng: 'en',
    ns: ['web', 'core'],
    defaultNS: 'web',
    fallbackNS: 'core',
    resources: { en: { web, core } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
}
