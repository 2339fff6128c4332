import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TextInput } from '../ui/controls/TextInput'
import { ButtonContent, buttonClass } from '../ui/elements/Button'
import { Illustration } from '../ui/elements/Illustration'
import { useTitle } from '../ui/elements/useTitle'
import { Entries } from './Entries'
import { Prose } from './Prose'
import pageStyles from './page.module.css'
import styles from './Questions.module.css'
import { searchQuestions } from './questionSearch'
import type { ReadEntry } from './useContent'

/** What people ask most; the search looks into questions and answers alike. */
export function Questions() {
  const { t } = useTranslation()
  useTitle(t('faq.title'))
  const [typed, setTyped] = useState('')
  return (
    <div className={`page page-body ${pageStyles.tall}`}>
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
        <Entries of="cau-hoi">
          {(entries) => (
            <>
              <MatchingQuestions entries={entries} typed={typed.trim()} />
              <Link to="/e-visa/search" className={buttonClass('secondary')}>
                <ButtonContent icon="search">{t('home.check')}</ButtonContent>
              </Link>
            </>
          )}
        </Entries>
      </div>
    </div>
  )
}

function MatchingQuestions({ entries, typed }: { entries: ReadEntry[]; typed: string }) {
  const { t } = useTranslation()
  const found = searchQuestions(entries, typed)
  return (
    <>
      <p className="quiet small" role="status">
        {typed && (found.length > 0 ? t('faq.found', { count: found.length }) : t('faq.none'))}
      </p>
      {typed && found.length === 0 && <Illustration scene="book" />}
      <div className={styles.questions}>
        {found.map((entry) => (
          <details key={entry.place}>
            <summary lang={entry.language}>{entry.title}</summary>
            <Prose entry={entry} />
          </details>
        ))}
      </div>
    </>
  )
}
