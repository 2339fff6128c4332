import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useTitle } from '../ui/useTitle'
import { CaseView } from './CaseView'
import { Queue } from './Queue'
import styles from './Workplace.module.css'

const TYPING = 'input, textarea, select, dialog'

/**
 * Queue, evidence and decision side by side; on a narrow screen the queue gives way to the open case.
 * Single keys work only while the focus is inside, and never while something is typed.
 */
export function Workplace() {
  const { t } = useTranslation()
  const { maHoSo: code } = useParams()
  const place = useRef<HTMLDivElement>(null)
  useTitle(t('authority.queue.title'))

  function onKey(event: KeyboardEvent) {
    const typing = event.target instanceof Element && event.target.closest(TYPING) !== null
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return
    const act = place.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(event.key)}"]`)
    if (!act) return
    event.preventDefault()
    if (act.matches('input')) act.focus()
    else act.click()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are short ways to buttons that stand inside
    <div ref={place} className={styles.workplace} data-open={code ? '' : undefined} onKeyDown={onKey}>
      <Queue open={code} />
      {code ? (
        <CaseView key={code} code={code} />
      ) : (
        <p className={styles.none}>{t('authority.case.choose')}</p>
      )}
    </div>
  )
}
