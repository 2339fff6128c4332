import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ownCase } from '../../../account/session/session'
import { Button } from '../../../ui/elements/Button'
import { Code } from '../../../ui/elements/Code'
import { Dialog } from '../../../ui/overlay/Dialog'
import { FORM } from '../imported'
import type { ImportStore } from './importStore'
import { settleUnsure } from './mendRows'
import { RowForm } from './RowForm'
import { nameOf, stateOf } from './rows'

/** A row with its cells: what is wrong is mended here. One that was sent is only shown. */
export function RowDialog({
  store,
  index,
  next,
  onOpen,
  onClose,
}: {
  store: ImportStore
  index: number
  /** The faulty row that comes after this one. */
  next: number | undefined
  onOpen: (index: number) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  // What becomes of it meanwhile is told in the list: whoever mends it goes on with what was opened.
  const [row] = useState(() => store.row(index))
  const title = useMemo(
    () => row && t('imports.row.title', { row: row.number, name: nameOf(row) || t('imports.rows.unnamed') }),
    [row, t],
  )
  if (!row || !title) return null
  const back = (
    <Button kind="secondary" onClick={onClose}>
      {t('dialog.back')}
    </Button>
  )
  const state = stateOf(row)
  if (state === 'sent')
    return (
      <Dialog title={title} onClose={onClose} actions={back}>
        <p>{t('imports.row.sent')}</p>
        {row.code && (
          <p>
            <Link to={ownCase(row.code, FORM)}>
              <Code>{row.code}</Code>
            </Link>
          </p>
        )}
      </Dialog>
    )
  if (row.attempt) {
    const settle = (isThere: boolean) => {
      void settleUnsure(store, index, isThere)
      onClose()
    }
    return (
      <Dialog
        title={title}
        onClose={onClose}
        actions={
          state === 'unsure' ? (
            <>
              <Button onClick={() => settle(true)}>{t('imports.row.isThere')}</Button>
              <Button kind="secondary" onClick={() => settle(false)}>
                {t('imports.row.isNotThere')}
              </Button>
              {back}
            </>
          ) : (
            back
          )
        }
      >
        <p>{t(state === 'unsure' ? 'imports.row.unsure' : 'imports.row.underWay')}</p>
      </Dialog>
    )
  }
  return <RowForm store={store} row={row} title={title} next={next} onOpen={onOpen} onClose={onClose} />
}
