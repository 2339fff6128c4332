import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/elements/Button'
import type { PhotoKind } from '../judge'
import { rowsOf } from '../measureRows'
import { useObjectUrl } from '../PictureView'
import { Judged } from '../Verdict'
import styles from './TakenPhoto.module.css'
import type { Taken } from './useCapture'

/** What may be done with a photo that was taken. */
export function UseAct({ taken, onUse, onAgain }: { taken: Taken; onUse: () => void; onAgain: () => void }) {
  const { t } = useTranslation()
  const act = useRef<HTMLDivElement>(null)
  // What was pressed, or would have been, is gone.
  useEffect(() => act.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={act} className="row">
      <Button icon="check" busy={taken.judging} onClick={onUse}>
        {t('camera.use')}
      </Button>
      <Button kind="secondary" icon="undo" onClick={onAgain}>
        {t('camera.another')}
      </Button>
    </div>
  )
}

/** The photo that was taken, and what is said of it: nothing of it has left the device. */
export function TakenPhoto({ taken, kind, label }: { taken: Taken; kind: PhotoKind; label: string }) {
  const { t } = useTranslation()
  const url = useObjectUrl(taken.blob)
  return (
    <div className={styles.taken}>
      {url && <img src={url} alt={label} />}
      <div className={styles.said} aria-live="polite">
        {taken.judging ? <p>{t('photo.checking')}</p> : <Judged image={taken} kind={kind} />}
        <Advice report={taken.report} />
      </div>
    </div>
  )
}

/** What could be better, for whoever would rather take another photo than hear of it from an officer. */
function Advice({ report }: { report: Taken['report'] }) {
  const { t } = useTranslation()
  const measures = report && 'measures' in report ? report.measures : []
  const rows = rowsOf(measures).filter(({ verdict }) => verdict !== 'pass')
  if (rows.length === 0) return null
  return (
    <ul>
      {rows.map(({ name, sentence }) => (
        <li key={name}>{t(`measures.sentences.${name}.${sentence}`)}</li>
      ))}
    </ul>
  )
}
