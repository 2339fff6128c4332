import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerList } from '../../../form/answers/AnswerList'
import { useFormScope } from '../../../form/engine/context'
import { Button } from '../../../ui/elements/Button'
import { Notice } from '../../../ui/elements/Notice'
import styles from './Offer.module.css'
import { counted, type Family } from './useFamily'

/** Offers the answers of the person before; each of them can be read first. */
export function Offer({ name, fields, answers, onTake }: Exclude<Family['offer'], false>) {
  const { t } = useTranslation()
  const { words } = useFormScope()
  // What the answers are called is loaded when somebody wants to read them.
  const [isRead, setRead] = useState(false)
  return (
    <Notice title={t('family.offer', { name })}>
      <p>{t('family.text')}</p>
      <details className={styles.which} onToggle={() => setRead(true)}>
        <summary>{t('family.which', { count: counted(fields) })}</summary>
        {isRead && <AnswerList words={words} fields={fields} values={answers} />}
      </details>
      <div className="row">
        <Button kind="secondary" onClick={onTake}>
          {t('family.take', { name })}
        </Button>
      </div>
    </Notice>
  )
}
