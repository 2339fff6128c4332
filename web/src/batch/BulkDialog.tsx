import { useTranslation } from 'react-i18next'
import type { OwnRow } from '../own/ownCases'
import { Button } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import { Dialog } from '../ui/overlay/Dialog'
import { BulkResults } from './BulkResults'
import { useBulk } from './useBulk'

/** Asks once more before something is done to many applications, then shows how far it is and what became of each. */
export function BulkDialog({
  title,
  text,
  act,
  told,
  rows,
  run,
  onRest,
  onClose,
}: {
  title: string
  text: string
  act: string
  /** What is said once it is done to all. */
  told?: string
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
        {isOver && told && (
          <div role="status">
            <Notice tone="success">
              <p>{told}</p>
            </Notice>
          </div>
        )}
        <BulkResults rows={rows} outcomes={outcomes} begun={running || tried > 0} />
      </div>
    </Dialog>
  )
}
