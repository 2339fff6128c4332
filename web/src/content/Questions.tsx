import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fold } from '../form/search/fold'
import { ButtonContent, buttonClass } from '../ui/Button'
import { TextInput } from '../ui/TextInput'
import { useTitle } from '../ui/useTitle'
import styles from './Questions.module.css'

const QUESTIONS = [
  'account',
  'photo',
  'reading',
  'interrupted',
  'change',
  'payment',
  'charged',
  'time',
  'code',
  'fraud',
] as const

/** What people ask most; the search looks into questions and answers alike. */
export function Questions() {
  const { t } = useTranslation()
  useTitle(t('faq.title'))
  const [typed, setTyped] = useState('')
  const found = QUESTIONS.filter((one) =>
    fold(`${t(`faq.items.${one}.question`)} ${t(`faq.items.${one}.answer`)}`).includes(fold(typed.trim())),
  )
  return (
    <div className="page page-body">
      <div className="column stack">
        <div>
          <h1>{t('faq.title')}</h1>
          <p>{t('faq.lead')}</p>
        </div>
        <search>
          <TextInput
            id="faq-search"
            type="search"
            label={t('faq.search')}
            width="medium"
            value={typed}
            onValue={setTyped}
          />
        </search>
        <p className="quiet small" role="status">
          {typed && (found.length > 0 ? t('faq.found', { count: found.length }) : t('faq.none'))}
        </p>
        <div className={styles.questions}>
          {found.map((one) => (
            <details key={one}>
              <summary>{t(`faq.items.${one}.question`)}</summary>
              <p>{t(`faq.items.${one}.answer`)}</p>
            </details>
          ))}
        </div>
        <Link to="/e-visa/search" className={buttonClass('secondary')}>
          <ButtonContent icon="search">{t('home.check')}</ButtonContent>
        </Link>
      </div>
    </div>
  )
}
