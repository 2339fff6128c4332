import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ORGANIZATION_CASES } from '../../../account/session/session'
import { labelOf } from '../../../form/engine/problems'
import { messageOf } from '../../../server/api'
import { Checkbox } from '../../../ui/controls/Checkbox'
import { Button, ButtonContent, buttonClass } from '../../../ui/elements/Button'
import { Notice } from '../../../ui/elements/Notice'
import { FORM_WORDS } from '../imported'
import styles from './Import.module.css'
import { type ImportStore, useImportState } from './importStore'
import { TRUTHFUL } from './readRows'
import { countStates } from './rows'
import { sendRows } from './sendRows'
import { TakeBack } from './TakeBack'

/** The declaration for all rows, and the sending of those that are ready. */
export function SendStep({ store }: { store: ImportStore }) {
  const { t } = useTranslation()
  const { rows, sending, failed, reading, pictures } = useImportState(store)
  const [declared, setDeclared] = useState(false)
  const [missing, setMissing] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const counts = countStates(rows)
  const isBusy = reading !== undefined || (pictures !== undefined && !pictures.paused)

  function send() {
    setMissing(!declared)
    if (!declared || sending) return
    running.current = new AbortController()
    void sendRows(store, running.current.signal)
  }

  return (
    <section className="stack" aria-labelledby="workbook-send">
      <h2 id="workbook-send">{t('imports.send.title')}</h2>
      <p>{t('imports.send.text')}</p>
      {counts.ready === 0 && !sending ? (
        <p>{t('imports.send.none')}</p>
      ) : (
        <Checkbox
          id="workbook-declared"
          label={labelOf(FORM_WORDS, TRUTHFUL)}
          hint={t('imports.send.forAll')}
          error={missing && !declared ? t('imports.send.undeclared') : undefined}
          announced
          required
          checked={declared}
          onChecked={setDeclared}
        />
      )}
      {sending && (
        <progress
          className={styles.bar}
          value={sending.done}
          max={sending.all}
          aria-label={t('imports.send.progress')}
        />
      )}
      <div className="row">
        {sending ? (
          <Button kind="secondary" onClick={() => running.current?.abort()}>
            {t('imports.send.stop')}
          </Button>
        ) : (
          counts.ready > 0 && (
            <Button iconAfter="arrow" busy={isBusy} onClick={send}>
              {t('imports.send.act', { count: counts.ready })}
            </Button>
          )
        )}
      </div>
      <p role="status">
        {sending
          ? t(sending.waitsUntil ? 'imports.send.waits' : 'imports.send.going', {
              done: sending.done,
              all: sending.all,
            })
          : counts.sent > 0 && t('imports.send.done', { count: counts.sent })}
      </p>
      <div role="alert">
        {failed && (
          <Notice tone="error" title={t('imports.send.failed')}>
            <p>{messageOf(failed)}</p>
          </Notice>
        )}
      </div>
      {counts.unsure > 0 && (
        <Notice tone="warning">
          <p>{t('imports.send.unsure', { count: counts.unsure })}</p>
        </Notice>
      )}
      {counts.sent > 0 && !sending && (
        <div className="row">
          <Link to={ORGANIZATION_CASES} className={buttonClass('secondary')}>
            <ButtonContent iconAfter="arrow">{t('imports.after.list')}</ButtonContent>
          </Link>
        </div>
      )}
      {counts.sent < rows.length && !sending && !isBusy && <TakeBack store={store} />}
    </section>
  )
}
