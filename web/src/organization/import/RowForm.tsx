import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormScope, FormScopeContext } from '../../form/context'
import { FieldList } from '../../form/FieldList'
import { UNKEPT } from '../../form/imagesInMemory'
import { fieldsByWord, topOf } from '../../form/paths'
import { findingWords } from '../../form/photo/findingWords'
import { labelOf } from '../../form/problems'
import { useChecks, wireDraft } from '../../form/useChecks'
import { FormStoreContext, useNewFormStore } from '../../form/useFormStore'
import { defaults } from '../../form/when'
import { Disagreements } from '../../kinds/evisa/Disagreements'
import { type Upheld, useCompared } from '../../kinds/evisa/disagreements'
import { PASSPORT_PAGE } from '../../kinds/evisa/pair'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { notify } from '../../ui/toasts'
import type { Draft, Field, FormTable } from '../../worker/types'
import type { ImportStore } from './importStore'
import { changesBetween, mendRow } from './mendRows'
import { TRUTHFUL } from './readRows'
import { answersOf, EMAIL_AGAIN, faultsOf, type ImportRow, PICTURES, stateOf } from './rows'
import { FORM_WORDS } from './words'

const NO_LINES: string[] = []
const NONE: Upheld = {}

/** What no cell holds: pictures come with the folder, the declaration is given once, the repetition is its own. */
const isOfCells = ({ name, kind, fields }: Field): boolean =>
  name !== TRUTHFUL &&
  name !== EMAIL_AGAIN &&
  kind !== 'image' &&
  kind !== 'images' &&
  (fields ?? []).every((inner) => inner.kind !== 'image')

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
            <Told row={row} />
            <Compared table={table} row={row} upheld={upheld} onUphold={setUpheld} />
            <Cells table={table} only={isWhole ? undefined : wrong} />
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

/** What was found in its pictures, and what the server said that belongs to no cell. */
function Told({ row }: { row: ImportRow }) {
  const { t } = useTranslation()
  return (
    <>
      {faultsOf(row).map((fault) => fault.kind === 'refused' && <p key={fault.message}>{fault.message}</p>)}
      <ul>
        {PICTURES.map((field) => {
          const picture = row.pictures?.[field]
          const label = labelOf(FORM_WORDS, field)
          const found = picture ? [...(picture.blocked ? [picture.blocked] : []), ...picture.warned] : []
          return (
            <li key={field}>
              {label}: {picture ? <span translate="no">{picture.fileName}</span> : t('imports.row.noPicture')}
              {found.map((finding) => {
                const { title, remedy } = findingWords(finding)
                return (
                  <p key={finding.code}>
                    <strong>{title}</strong> {remedy}
                  </p>
                )
              })}
            </li>
          )
        })}
      </ul>
    </>
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

/** The fields of the form, with the headings of its sections. */
function Cells({ table, only }: { table: FormTable; only: ReadonlySet<string> | undefined }) {
  const { t } = useTranslation()
  return table.sections.map(({ key, fields }) => {
    const shown = fields.filter((field) => isOfCells(field) && (!only || only.has(field.name)))
    if (shown.length === 0) return null
    return (
      <section key={key} className="stack">
        <h3>{t(`form.${table.words}.section.${key}.title`)}</h3>
        <FieldList fields={shown} />
      </section>
    )
  })
}
