import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { XLSX } from '../../../form/engine/workbookWords'
import { messageOf } from '../../../server/api'
import { Button } from '../../../ui/elements/Button'
import { Notice } from '../../../ui/elements/Notice'
import { saveFile } from '../../../ui/elements/saveFile'
import { currentLanguage } from '../../../words/i18n'
import { annotatedWorkbook } from '../../../worker/workbook'
import type { ImportStore } from './importStore'
import { cellsOf, mendedAnswers } from './mendRows'
import { faultsOf, type ImportRow, stateOf } from './rows'
import { faultWords } from './words'

/** What is written into the workbook: of each filled row what is wrong, of those that were not sent their cells. */
export function restOf(rows: readonly ImportRow[]) {
  const left = rows.filter((row) => stateOf(row) !== 'sent')
  return {
    errors: rows.map((row) => faultsOf(row).map(faultWords).join('\n')),
    mended: left
      .map((row) => ({ index: row.index, cells: cellsOf(mendedAnswers(row)) }))
      .filter(({ cells }) => Object.keys(cells).length > 0),
    only: left.map(({ index }) => index),
  }
}

/** The workbook with the rows that were not sent, to be gone on with elsewhere or another day. */
export function TakeBack({ store }: { store: ImportStore }) {
  const { t } = useTranslation()
  const taking = useMutation({
    mutationFn: () => {
      const { errors, mended, only } = restOf(store.state().rows)
      return annotatedWorkbook(errors, mended, only, currentLanguage())
    },
    onSuccess: (bytes) => {
      const name = store.state().fileName.replace(/\.xlsx$/i, '')
      saveFile(new Blob([new Uint8Array(bytes)], { type: XLSX }), t('imports.after.file', { name }))
    },
    networkMode: 'always',
  })
  return (
    <>
      <p>{t('imports.after.text')}</p>
      <div className="row">
        <Button kind="secondary" icon="download" busy={taking.isPending} onClick={() => taking.mutate()}>
          {t('imports.after.act')}
        </Button>
      </div>
      <div role="alert">{taking.error && <Notice tone="error">{messageOf(taking.error)}</Notice>}</div>
    </>
  )
}
