import { useTranslation } from 'react-i18next'
import type { OwnRow } from '../own/ownCases'
import { MOST_OF_ORGANIZATION } from '../pay/together'
import { messageOf } from '../server/api'
import { Button } from '../ui/elements/Button'
import type { Selection } from '../ui/list/useSelection'
import { notify } from '../ui/overlay/toasts'
import { fetchAll } from './applications'

/** Once a whole page is selected: the way to all that the search found, as many as one payment takes. */
export function SelectAll({
  selection,
  search,
  total,
}: {
  selection: Selection<OwnRow>
  search: Parameters<typeof fetchAll>[0]
  /** How many the search found. */
  total: number
}) {
  const { t, i18n } = useTranslation()
  const all = Math.min(total, MOST_OF_ORGANIZATION)
  if (selection.page !== 'all' || selection.rows.length >= all) return null
  const number = new Intl.NumberFormat(i18n.language).format(all)

  async function selectAll() {
    try {
      await selection.add(fetchAll(search))
    } catch (error) {
      notify('error', messageOf(error))
    }
  }

  return (
    <Button kind="plain" busy={selection.isGrowing} onClick={() => void selectAll()}>
      {t(total > all ? 'organization.cases.selectFirst' : 'organization.cases.selectAll', { number })}
    </Button>
  )
}
