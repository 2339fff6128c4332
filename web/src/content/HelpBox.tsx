import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '../ui/controls/TextInput'
import { Button } from '../ui/elements/Button'
import { Dialog } from '../ui/overlay/Dialog'
import { Answers } from './Answers'
import { AskPeople } from './AskPeople'
import { Entries } from './Entries'
import { searchQuestions } from './questionSearch'

/** More would have to be read before one finds whom to ask. */
const MOST = 4

/** Answers what people ask most, and leads to people, with what was typed, where that does not help. */
export function HelpBox({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const asks = typed.trim() !== ''
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
                <Answers entries={found.slice(0, MOST)} typed={typed} onLeave={onClose} />
              </div>
            )
          }}
        </Entries>
        <AskPeople typed={typed} onLeave={onClose} />
      </div>
    </Dialog>
  )
}
