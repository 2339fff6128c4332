import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ownCase } from '../../../account/session/session'
import { type FormScope, FormScopeContext } from '../../../form/engine/context'
import { UNKEPT } from '../../../form/engine/imagesInMemory'
import { fieldsByWord, topOf } from '../../../form/engine/paths'
import { useChecks, wireDraft } from '../../../form/engine/useChecks'
import { FormStoreContext, useNewFormStore } from '../../../form/engine/useFormStore'
import { defaults } from '../../../form/engine/when'
import { Checkbox } from '../../../ui/controls/Checkbox'
import { Button } from '../../../ui/elements/Button'
import { Notice } from '../../../ui/elements/Notice'
import { Dialog } from '../../../ui/overlay/Dialog'
import { notify } from '../../../ui/overlay/toasts'
import type { Draft, FormTable } from '../../../worker/types'
import { FORM } from '../imported'
import { Disagreements } from '../pictures/Disagreements'
import { type Upheld, useCompared } from '../pictures/disagreements'
import { PASSPORT_PAGE } from '../pictures/pair'
import { type ImportStore, useImportState } from './importStore'
import { changesBetween, mendRow } from './mendRows'
import { isOfCells, RowCells } from './RowCells'
import { RowPictures } from './RowPictures'
import { TRUTHFUL } from './readRows'
import { answersOf, faultsOf, type ImportRow, stateOf } from './rows'
import { faultWords } from './words'

const NO_LINES: string[] = []
const NONE: Upheld = {}

/** The answers of a row in the form's own fields: first those that are wrong, and all of them when asked for. */
export function RowForm({
  store,
  row,
  title,
  next,
  onOpen,
  onClose,
}: {
  store: ImportStore
  row: ImportRow
  title: string
  next: number | undefined
  onOpen: (index: number) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { table } = store
  const asked = useMemo(() => table.sections.flatMap(({ fields }) => fields), [table])
  const [before] = useState(() => ({ ...defaults(asked), ...answersOf(row), [TRUTHFUL]: '1' }))
  const form = useNewFormStore(before)
  const check = useChecks(form, table)
  const [upheld, setUpheld] = useState(row.upheld ?? NONE)
  const [isWhole, setWhole] = useState(false)
  // A picture may be left out while the cells are mended.
  const pictured = useImportState(store).rows[row.index] ?? row
  const faults = useMemo(() => faultsOf(row), [row])
  const wrong = useMemo(
    () => new Set(faults.flatMap((one) => (one.kind === 'problem' ? [topOf(one.problem.name)] : []))),
    [faults],
  )
  const scope: FormScope = useMemo(
    () => ({
      draft: UNKEPT,
      words: table.words,
      fields: fieldsByWord(table),
      read: row.read ?? {},
      doubted: [],
      check,
    }),
    [table, row, check],
  )
  // What is wrong stands at its field from the start.
  useEffect(() => {
    for (const fault of faults)
      if (fault.kind === 'problem')
        form.setError(fault.problem.name, { type: fault.problem.code, params: fault.problem.params })
  }, [form, faults])
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [])

  async function save(follow: number | undefined) {
    const changes = changesBetween(before, wireDraft(form.values(), table))
    if (Object.keys(changes).length > 0 || upheld !== (row.upheld ?? NONE)) await mend(changes)
    if (follow === undefined) onClose()
    else onOpen(follow)
  }

  async function mend(changes: Draft) {
    await mendRow(store, row.index, changes, upheld)
    const mended = store.row(row.index)
    const left = mended && stateOf(mended) === 'faulty' ? faultsOf(mended).length : 0
    notify(
      left > 0 ? 'warning' : 'success',
      left > 0
        ? t('imports.mend.left', { row: row.number, count: left })
        : t('imports.mend.done', { row: row.number }),
    )
  }

  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      actions={
        <>
          {next !== undefined && (
            <Button iconAfter="arrow" onClick={() => void save(next)}>
              {t('imports.mend.next')}
            </Button>
          )}
          <Button kind={next === undefined ? 'primary' : 'secondary'} onClick={() => void save(undefined)}>
            {t('imports.mend.save')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('dialog.back')}
          </Button>
        </>
      }
    >
      <FormStoreContext value={form}>
        <FormScopeContext value={scope}>
          <div className="stack" ref={body}>
            <RowFaults row={row} table={table} />
            <SentBefore store={store} row={pictured} />
            <RowPictures store={store} row={pictured} />
            <Compared table={table} row={pictured} upheld={upheld} onUphold={setUpheld} />
            <RowCells table={table} only={isWhole ? undefined : wrong} />
            {!isWhole && (
              <Button kind="secondary" icon="down" onClick={() => setWhole(true)}>
                {t('imports.row.whole')}
              </Button>
            )}
          </div>
        </FormScopeContext>
      </FormStoreContext>
    </Dialog>
  )
}

/** What is wrong with it that none of its cells can mend. */
function RowFaults({ row, table }: { row: ImportRow; table: FormTable }) {
  const { t } = useTranslation()
  const fields = table.sections.flatMap((section) => section.fields)
  const canMend = (name: string) => fields.some((field) => field.name === topOf(name) && isOfCells(field))
  const told = faultsOf(row).filter(
    (fault) => fault.kind === 'refused' || (fault.kind === 'problem' && !canMend(fault.problem.name)),
  )
  if (told.length === 0) return null
  return (
    <Notice tone="error">
      {told.map((fault) => {
        const words = faultWords(fault)
        return (
          <p key={words}>
            {words} {fault.kind === 'problem' && t('imports.row.alone')}
          </p>
        )
      })}
    </Notice>
  )
}

/** Somebody for whom the organization has applied already: the clerk says that this is another trip. */
function SentBefore({ store, row }: { store: ImportStore; row: ImportRow }) {
  const { t } = useTranslation()
  const { before } = row
  if (!before) return null
  const words = faultWords({ kind: 'sentBefore', ...before })
  return (
    <Notice tone="warning">
      <p>
        {words}{' '}
        <Link to={ownCase(before.code, FORM)} target="_blank">
          {t('imports.row.showBefore')}
        </Link>
      </p>
      <Checkbox
        id="again"
        label={t('imports.row.again')}
        checked={row.again === before.code}
        onChecked={(is) => void store.setRow(row.index, { again: is ? before.code : undefined })}
      />
    </Notice>
  )
}

/** Where the passport page says something else: each is decided by itself. */
function Compared({
  table,
  row,
  upheld,
  onUphold,
}: {
  table: FormTable
  row: ImportRow
  upheld: Upheld
  onUphold: (upheld: Upheld) => void
}) {
  const { among } = useCompared(table, row.pictures?.[PASSPORT_PAGE]?.lines ?? NO_LINES)
  return <Disagreements among={among} upheld={upheld} onUphold={onUphold} />
}
