import { useTranslation } from 'react-i18next'
import { changeLanguage, LANGUAGES, type Language } from '../words/i18n'
import styles from './LanguageSwitch.module.css'

/** The beginning of each name, where there is no room for more. */
const SHORT: Record<Language, string> = { vi: 'Vi', en: 'En', zh: '中', ja: '日' }

/**
 * Each language by its own name, always visible: a person who reads none of the page finds theirs. `short` where
 * people know the page.
 */
export function LanguageSwitch({ short = false }: { short?: boolean }) {
  const { t, i18n } = useTranslation()
  return (
    <nav className={styles.switch} data-short={short || undefined} aria-label={t('site.languages')}>
      {(Object.keys(LANGUAGES) as Language[]).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          // Who speaks to a computer says what is written: the name begins with it (WCAG 2.5.3).
          aria-label={short ? `${SHORT[language]}, ${LANGUAGES[language]}` : undefined}
          title={short ? LANGUAGES[language] : undefined}
          aria-current={i18n.language === language ? 'true' : undefined}
          onClick={() => void changeLanguage(language)}
        >
          {short ? SHORT[language] : LANGUAGES[language]}
        </button>
      ))}
    </nav>
  )
}
