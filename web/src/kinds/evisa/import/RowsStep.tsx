import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/elements/Button'
import { FilterSelect } from '../../../ui/list/FilterBar'
import { notify } from '../../../ui/overlay/toasts'
import { DayQuestions } from './DayQuestions'
import styles from './Import.module.css'
import { type ImportStore, useImportState } from './importStore'
import { undoMend } from './mendRows'
import { RowGrid } from './RowGrid'
import { countStates, type RowState, stateOf } from './rows'

type RowFilter = 'all' | RowState
const SHOWN: RowFilter[] = ['all', 'faulty', 'ready', 'sent', 'unsure']

/** The rows of the workbook, all or those in one state. */
export function RowsStep({ store, onOpen }: { store: ImportStore; onOpen: (index: number) => void }) {
  const { t } = useTranslation()
  const { rows, undo } = useImportState(store)
  const [shown, setShown] = useState<RowFilter>('all')
  const counts = useMemo(() => ({ all: rows.length, ...countStates(rows) }), [rows])
  const chosen = useMemo(
    () => (shown === 'all' ? rows : rows.filter((row) => stateOf(row) === shown)),
    [rows, shown],
  )

  async function takeBack() {
    const row = await undoMend(store)
    if (row !== undefined) notify('success', t('imports.mend.undone', { row }))
  }

  return (
    <>
      <DayQuestions store={store} />
      <div className={styles.filters}>
        <FilterSelect
          label={t('imports.rows.show')}
          value={shown}
          options={SHOWN.filter((value) => value !== 'unsure' || counts.unsure > 0).map((value) => ({
            value,
            label: t('imports.rows.counted', { state: t(`imports.rows.${value}`), number: counts[value] }),
          }))}
          onValue={setShown}
        />
        <Button kind="plain" icon="undo" aria-disabled={!undo} onClick={() => void takeBack()}>
          {t('imports.mend.undo')}
        </Button>
      </div>
      <p role="status" className="quiet">
        {t('imports.rows.status', { ready: counts.ready, faulty: counts.faulty, sent: counts.sent })}
      </p>
      {chosen.length > 0 ? (
        <RowGrid key={shown} rows={chosen} onOpen={onOpen} />
      ) : (
        <p>{t('imports.rows.none')}</p>
      )}
    </>
  )
}
