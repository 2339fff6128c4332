import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TextInput } from '../ui/controls/TextInput'
import { ButtonContent, buttonClass } from '../ui/elements/Button'
import { Illustration } from '../ui/elements/Illustration'
import { useTitle } from '../ui/elements/useTitle'
import { Answers } from './Answers'
import { AskPeople } from './AskPeople'
import { Entries } from './Entries'
import pageStyles from './page.module.css'
import styles from './Questions.module.css'
import { inGroups } from './questionGroups'
import { searchQuestions } from './questionSearch'
import type { ReadEntry } from './useContent'

/** What people ask most, under headings; the search looks into questions, answers and keywords alike. */
export function Questions() {
  const { t } = useTranslation()
  useTitle(t('faq.title'))
  const [typed, setTyped] = useState('')
  // Letters appear at once, also where the search takes longer.
  const sought = useDeferredValue(typed.trim())
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
            hint={t('help.hint')}
            width="medium"
            autoComplete="off"
            maxLength={200}
            value={typed}
            onValue={setTyped}
          />
        </search>
        <Entries of="cau-hoi">
          {(entries) => (
            <>
              <MatchingQuestions entries={entries} typed={sought} />
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
  const found = typed ? searchQuestions(entries, typed) : []
  return (
    <>
      <p className="quiet small" role="status">
        {typed && (found.length > 0 ? t('faq.found', { count: found.length }) : t('faq.none'))}
      </p>
      {typed ? <Answers entries={found} typed={typed} /> : <GroupedQuestions entries={entries} />}
      <AskPeople typed={typed} />
      {typed && found.length === 0 && <Illustration scene="book" />}
    </>
  )
}

function GroupedQuestions({ entries }: { entries: ReadEntry[] }) {
  const { t } = useTranslation()
  const groups = inGroups(entries)
  return (
    <>
      <nav className={styles.contents} aria-label={t('home.sections')}>
        <ul>
          {groups.map(({ group }) => (
            <li key={group}>
              {/* The frame scrolls there. */}
              <Link to={{ hash: group }} preventScrollReset>
                {t(`faq.group.${group}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ group, entries }) => (
        <section key={group} id={group} tabIndex={-1}>
          <h2>{t(`faq.group.${group}`)}</h2>
          <Answers entries={entries} />
        </section>
      ))}
    </>
  )
}
