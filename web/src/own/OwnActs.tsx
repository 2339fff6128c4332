import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Me } from '../account/session/session'
import { holders } from '../case/handover'
import { lookupOf } from '../case/lookups'
import { useNavigate } from '../router/useNavigate'
import { Button, ButtonContent, buttonClass } from '../ui/elements/Button'
import { OwnDocuments } from './OwnDocuments'
import { isPayable, type OwnRow, payTogether } from './ownCases'

/** What an application waits for, and its documents. All that can be done with it stands on its own page. */
export function OwnActs({ row, me }: { row: OwnRow; me: Me }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const kind = lookupOf(row.kind)
  const edit = kind.own.changes(me) && row.displayStatus === 'YC_BS' ? kind.edit : undefined
  const named = (words: string) => `${words}: ${row.hoTen}`
  const supplement = t('lookup.edit', { context: kind.context })
  return (
    <div className="row">
      {isPayable(row) && (
        <Button
          kind="secondary"
          icon="card"
          aria-label={named(t('lookup.pay'))}
          onClick={() => void navigate(payTogether([row]))}
        >
          {t('lookup.pay')}
        </Button>
      )}
      {edit && (
        <Link
          to={`${edit.page}/${row.maSoHoso}`}
          className={buttonClass('secondary')}
          aria-label={named(supplement)}
          onClick={() => holders.delete(row.maSoHoso)}
        >
          <ButtonContent icon="pen">{supplement}</ButtonContent>
        </Link>
      )}
      <OwnDocuments row={row} />
    </div>
  )
}
