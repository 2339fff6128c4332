import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ImportStore, useImportState } from './importStore'
import { PicturesStep } from './PicturesStep'
import { ColumnList, ReadingState } from './ReadingState'
import { RowDialog } from './RowDialog'
import { RowsStep } from './RowsStep'
import { stateOf } from './rows'
import { SendStep } from './SendStep'

/** What follows once a workbook is open: its pictures, its rows, the sending. */
export function ImportSteps({ store }: { store: ImportStore }) {
  const { t } = useTranslation()
  const state = useImportState(store)
  const [opened, setOpened] = useState<number>()

  /** The next faulty row in the order of the sheet, from the first again after the last. */
  function nextFaulty(after: number) {
    const { rows } = store.state()
    const turned = [...rows.slice(after + 1), ...rows.slice(0, after)]
    return turned.find((row) => stateOf(row) === 'faulty')?.index
  }

  return (
    <>
      <ReadingState state={state} />
      <ColumnList summary={state.summary} />
      {state.summary.rows > 0 && (
        <>
          <PicturesStep store={store} />
          <section className="stack" aria-labelledby="workbook-rows">
            <h2 id="workbook-rows">{t('imports.rows.title')}</h2>
            <RowsStep store={store} onOpen={setOpened} />
          </section>
          <SendStep store={store} />
        </>
      )}
      {opened !== undefined && (
        <RowDialog
          key={opened}
          store={store}
          index={opened}
          next={nextFaulty(opened)}
          onOpen={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
