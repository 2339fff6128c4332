import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/elements/Button'
import { Skeleton } from '../../ui/elements/Skeleton'
import { type FilterState, FilterStatus } from '../../ui/list/FilterBar'
import { ErrorSummary } from '../../ui/page/ErrorSummary'
import type { Field, FormTable } from '../../worker/types'
import { FormScopeContext } from '../engine/context'
import { topOf } from '../engine/paths'
import { FormStoreContext } from '../engine/useFormStore'
import { defaults } from '../engine/when'
import { FieldList } from '../fields/FieldList'
import { openTable } from '../fields/openTable'
import styles from './FilterForm.module.css'
import { useFormScreen } from './useFormScreen'

/** The section in which a search form of core says which page is asked for: the list itself turns the pages. */
const PAGING = 'paging'
const NONE: string[] = []
const ALL: OfferedCodes = {}

export type FilterValues = Record<string, string>
/** By the name of a filter those of its answers that a list can have. */
type OfferedCodes = Record<string, readonly string[]>

/** The filters of a list as a search form of core declares them; they work when they are sent, once they are valid. */
export function FilterForm({
  form,
  ...around
}: {
  /** Name of the search form. */
  form: string
  /** Names of filters that would say nothing in this list. */
  without?: string[]
  /** Those that stand open; the others, if some are named, behind a word. */
  always?: string[]
  /** Filters of which only some answers find anything in this list. */
  offers?: OfferedCodes
  /** What is looked for now; a filter that is not set is missing or empty. */
  values: FilterValues
  onValues: (values: FilterValues) => void
  status: FilterState['status']
}) {
  const { data } = useQuery({
    queryKey: ['table', form],
    queryFn: () => openTable(form),
    staleTime: Infinity,
  })
  return data ? <Filled table={data} {...around} /> : <Skeleton lines={6} />
}

function Filled({
  table,
  without = NONE,
  always = NONE,
  offers = ALL,
  values,
  onValues,
  status,
}: Omit<Parameters<typeof FilterForm>[0], 'form'> & { table: FormTable }) {
  const { t } = useTranslation()
  const sections = useMemo(() => filtersOf(table, without, offers), [table, without, offers])
  const blank = useMemo(() => defaults(fieldsOf(sections)) as FilterValues, [sections])
  const { form, scope, errors, attempt, submit, busy } = useFormScreen({
    table,
    values,
    send: async (answers) => onValues(given(answers, Object.keys(blank))),
  })
  const compact = useMemo(() => ({ ...scope, compact: true }), [scope])
  const [room] = useState(hasRoom)
  const isSplit = room && always.length > 0
  const set = given(values, Object.keys(blank))
  const isMore = (name: string) => !always.includes(topOf(name))
  // Nobody is led to a field that is closed away.
  const isMoreOpen = Object.keys(set).some(isMore) || errors.some(({ id }) => isMore(id))
  /** As text: what was typed stays when a list is drawn anew that was asked for with the same filters. */
  const asked = JSON.stringify(set)
  // The way back leads to an earlier search: what was looked for stands here again.
  useEffect(() => form.reset({ ...blank, ...JSON.parse(asked) }), [form, blank, asked])
  return (
    <search>
      <FormStoreContext value={form}>
        <FormScopeContext value={compact}>
          <Folded folded={!room} title={t('list.filters')} open={false}>
            <form noValidate onSubmit={submit}>
              <ErrorSummary attempt={attempt} errors={errors} />
              {isSplit && (
                <div className={styles.section}>
                  <FieldList fields={fieldsOf(sections).filter(({ name }) => always.includes(name))} />
                </div>
              )}
              <Folded folded={isSplit} title={t('list.moreFilters')} open={isMoreOpen}>
                {sections.map(({ key, fields }) => (
                  <fieldset key={key} className={styles.section}>
                    <legend className="hidden-visually">
                      {t(`form.${table.words}.section.${key}.title`)}
                    </legend>
                    <FieldList
                      fields={isSplit ? fields.filter(({ name }) => !always.includes(name)) : fields}
                    />
                  </fieldset>
                ))}
              </Folded>
              <Button type="submit" kind="secondary" icon="search" busy={busy}>
                {t('list.search')}
              </Button>
            </form>
          </Folded>
        </FormScopeContext>
      </FormStoreContext>
      <FilterStatus status={status} active={Object.keys(set).length} onClear={() => onValues({})} />
    </search>
  )
}

/** What may stand behind a word. */
function Folded({
  folded,
  title,
  open,
  children,
}: {
  folded: boolean
  title: string
  open: boolean
  children: ReactNode
}) {
  if (!folded) return children
  return (
    <details className={styles.filters} open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

const fieldsOf = (sections: FormTable['sections']) => sections.flatMap(({ fields }) => fields)

/** The sections of a search form, with the filters that a list has. */
function filtersOf({ sections }: FormTable, without: string[], offers: OfferedCodes) {
  return sections
    .filter(({ key }) => key !== PAGING)
    .map((section) => ({
      ...section,
      fields: section.fields
        .filter(({ name }) => !without.includes(name))
        .map((field) => narrowed(field, offers[field.name])),
    }))
}

function narrowed(field: Field, offered: readonly string[] | undefined): Field {
  const { options } = field
  if (!offered || !options || !('codes' in options)) return field
  return { ...field, options: { ...options, codes: options.codes.filter((code) => offered.includes(code)) } }
}

/** On a phone the rows stand first, and the filters open on demand. */
function hasRoom() {
  return matchMedia('(min-width: 700px)').matches
}

/** Those of some answers that were given, as they stand in an address. */
function given(answers: Record<string, unknown>, names: string[]): FilterValues {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = answers[name]
      return value === undefined || value === null || value === '' ? [] : [[name, String(value)]]
    }),
  )
}
