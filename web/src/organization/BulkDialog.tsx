import { useTranslation } from 'react-i18next'
import type { OwnRow } from '../own/ownCases'
import { Button } from '../ui/Button'
import { Code } from '../ui/Code'
import { Dialog } from '../ui/Dialog'
import styles from './Organization.module.css'
import { useBulk } from './useBulk'

/** Asks once more before something is done to many applications, then shows how far it is and what became of each. */
export function BulkDialog({
  title,
  text,
  act,
  rows,
  run,
  onRest,
  onClose,
}: {
  title: string
  text: string
  act: string
  rows: OwnRow[]
  run: (row: OwnRow) => Promise<unknown>
  onRest?: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const bulk = useBulk(rows, run, onRest)
  const { outcomes, running, done, tried } = bulk
  const isOver = done === rows.length
  return (
    <Dialog
      title={title}
      onClose={() => {
        bulk.stop()
        onClose()
      }}
      actions={
        <>
          {!isOver && (
            <Button busy={running} onClick={bulk.run}>
              {tried > 0 && !running ? t('list.again') : act}
            </Button>
          )}
          <Button
            kind="secondary"
            onClick={() => {
              bulk.stop()
              onClose()
            }}
          >
            {tried > 0 ? t('organization.bulk.close') : t('dialog.back')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{text}</p>
        {(running || tried > 0) && (
          <>
            <progress
              className={styles.bar}
              value={tried}
              max={rows.length}
              aria-label={t('organization.bulk.progress')}
            />
            <p role="status">{t('organization.bulk.done', { done, all: rows.length })}</p>
          </>
        )}
        <ul className={styles.results}>
          {rows.map((row, place) => {
            const outcome = outcomes[place] ?? 'waiting'
            return (
              <li key={row.maSoHoso}>
                <span translate="no">{row.hoTen}</span>
                <Code>{row.maSoHoso}</Code>
                {outcome !== 'waiting' && (
                  <strong>{outcome === 'done' ? t('organization.bulk.ok') : outcome.refused}</strong>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </Dialog>
  )
}
