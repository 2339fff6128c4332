import { useTranslation } from 'react-i18next'
import { OPEN_KINDS } from '../case/caseKinds'
import type { Schema } from '../server/api'
import { FilterBar, FilterDate, FilterSelect } from '../ui/list/FilterBar'
import type { ListQuery } from '../ui/list/useListAddress'
import { FILTERS, type OWN } from './ownCases'

type Query = ListQuery<typeof OWN>

/** By what the own applications can be found. */
export function OwnFilters({
  words,
  query,
  found,
  active,
  onWords,
  onChoice,
  onClear,
}: {
  /** Of a name, or a registration code. */
  words: string
  query: Query
  found: Schema<'OwnPage'> | undefined
  active: number
  onWords: (words: string) => void
  onChoice: (choice: Partial<Query>) => void
  onClear: () => void
}) {
  const { t, i18n } = useTranslation()
  const label = (field: string) => t(`field.search.${field}.label`)
  const count = found?.totalElements ?? 0
  const number = new Intl.NumberFormat(i18n.language).format(count)
  return (
    <FilterBar
      search={words}
      searchHint={t('own.searchHint')}
      onSearch={onWords}
      status={found && (found.more ? t('own.more', { number }) : t('own.count', { count }))}
      active={active}
      onClear={onClear}
      atDesk={false}
    >
      <FilterSelect
        label={label('trangThai')}
        value={query.status}
        options={[
          { value: '', label: t('list.all') },
          ...FILTERS.map((value) => ({ value, label: t(`option.filter.${value}`) })),
        ]}
        onValue={(status) => onChoice({ status })}
      />
      <FilterSelect
        label={label('loaiHoSo')}
        value={query.kind}
        options={[
          { value: '', label: t('own.everyKind') },
          ...OPEN_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
        ]}
        onValue={(kind) => onChoice({ kind })}
      />
      <FilterDate label={label('ngayNopTu')} value={query.from} onValue={(from) => onChoice({ from })} />
      <FilterDate label={label('ngayNopDen')} value={query.to} onValue={(to) => onChoice({ to })} />
    </FilterBar>
  )
}
