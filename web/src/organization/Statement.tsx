import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { portalToday } from '../form/engine/today'
import { Refusal } from '../form/screens/Refusal'
import { ApiError, callForFile } from '../server/api'
import { Button } from '../ui/elements/Button'
import { saveFile } from '../ui/elements/saveFile'
import { FilterSelect } from '../ui/list/FilterBar'
import { shownMonth } from '../words/dates'
import { lastDayOf, monthsBefore } from './months'

/** Months that are offered, this one among them: accounts are closed within two years. */
const OFFERED = 24

/** What an organization paid in a month, in one document for its accounts. */
export function Statement() {
  const { t, i18n } = useTranslation()
  const [months] = useState(() => monthsBefore(portalToday(), OFFERED))
  const [month, setMonth] = useState(months[0] ?? '')
  const draw = useMutation({
    mutationFn: () =>
      callForFile('/client-service/hstc/hoa-don/sao-ke', {
        query: { tuNgay: `${month}-01`, denNgay: lastDayOf(month) },
      }),
    onSuccess: (file) => saveFile(file, `${t('organization.statement.file')}-${month}.pdf`),
    networkMode: 'always',
  })
  return (
    <div className="stack">
      <div className="row">
        <FilterSelect
          label={t('organization.statement.month')}
          value={month}
          onValue={(next) => {
            setMonth(next)
            draw.reset()
          }}
          options={months.map((value) => ({ value, label: shownMonth(value, i18n.language) }))}
        />
        <Button kind="secondary" icon="download" busy={draw.isPending} onClick={() => draw.mutate()}>
          {t('organization.statement.act')}
        </Button>
      </div>
      <Refusal
        error={draw.error}
        words={(error) =>
          error instanceof ApiError && error.status === 404
            ? { text: t('organization.statement.none') }
            : undefined
        }
      />
    </div>
  )
}
