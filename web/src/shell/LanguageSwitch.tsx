import { useTranslation } from 'react-i18next'
import { changeLanguage, LANGUAGES, type Language } from '../i18n'
import styles from './LanguageSwitch.module.css'

/** Each language by its own name, always visible: a person who reads none of the page finds theirs. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  return (
    <nav className={styles.switch} aria-label={t('site.languages')}>
      {(Object.keys(LANGUAGES) as Language[]).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-current={i18n.language === language ? 'true' : undefined}
          onClick={() => void changeLanguage(language)}
        >
          {LANGUAGES[language]}
        </button>
      ))}
    </nav>
  )
}
