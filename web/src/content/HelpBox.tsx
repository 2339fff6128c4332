import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TextInput } from '../ui/controls/TextInput'
import { Button } from '../ui/elements/Button'
import { Dialog } from '../ui/overlay/Dialog'
import { carryQuestion } from './carriedQuestion'
import { Entries } from './Entries'
import { Prose } from './Prose'
import styles from './Questions.module.css'
import { searchQuestions } from './questionSearch'

/** More would have to be read before one finds whom to ask. */
const MOST = 4

/** Answers what people ask most, and leads to people, with what was typed, where that does not help. */
export function HelpBox({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const asks = typed.trim() !== ''
  function askPeople() {
    carryQuestion(typed)
    onClose()
  }
  return (
    <Dialog
      title={t('help.ask')}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {t('content.close')}
        </Button>
      }
    >
      <div className="stack">
        <search>
          <TextInput
            id="help-question"
            type="search"
            label={t('help.question')}
            hint={t('help.hint')}
            autoComplete="off"
            maxLength={200}
            value={typed}
            onValue={setTyped}
          />
        </search>
        <Entries of="cau-hoi">
          {(entries) => {
            const found = searchQuestions(entries, typed)
            return (
              <div>
                <p className="quiet small" role="status">
                  {asks && (found.length > 0 ? t('faq.found', { count: found.length }) : t('faq.none'))}
                </p>
                <div className={styles.questions}>
                  {found.slice(0, MOST).map((entry) => (
                    <details key={entry.place}>
                      <summary lang={entry.language}>{entry.title}</summary>
                      <Prose entry={entry} />
                    </details>
                  ))}
                </div>
              </div>
            )
          }}
        </Entries>
        <p>
          {t('help.notFound')}{' '}
          <Link to="/support" onClick={askPeople}>
            {t('help.support')}
          </Link>
        </p>
      </div>
    </Dialog>
  )
}
