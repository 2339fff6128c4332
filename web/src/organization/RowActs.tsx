import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Me, may } from '../account/session/session'
import { holders } from '../case/handover'
import { lookupOf } from '../case/lookups'
import { OwnDocuments } from '../own/OwnDocuments'
import type { OwnRow } from '../own/ownCases'
import { useNavigate } from '../router/useNavigate'
import { Button, ButtonContent, buttonClass } from '../ui/elements/Button'
import { isDeletable, isEditable, payFor, unpayable } from './applications'
import styles from './Organization.module.css'

/** What can be done with one application; its name leads to all about it. */
export function RowActs({ row, me, onDelete }: { row: OwnRow; me: Me; onDelete: (row: OwnRow) => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [kind] = useState(() => lookupOf(row.kind))
  const named = (words: string) => `${words}: ${row.hoTen}`
  const prepares = may(me, 'applyForOrganization')
  const edit = prepares && isEditable(row) ? kind.edit : undefined
  const editWords = t('lookup.edit', { context: kind.context })
  return (
    <div className={styles.acts}>
      {may(me, 'payForOrganization') && unpayable(row) === undefined && (
        <Button
          kind="secondary"
          icon="card"
          aria-label={named(t('lookup.pay'))}
          onClick={() => void navigate(payFor([row]))}
        >
          {t('lookup.pay')}
        </Button>
      )}
      {edit && (
        <Link
          to={`${edit.page}/${row.maSoHoso}`}
          className={buttonClass('plain')}
          aria-label={named(editWords)}
          onClick={() => holders.delete(row.maSoHoso)}
        >
          <ButtonContent icon="pen">{editWords}</ButtonContent>
        </Link>
      )}
      <OwnDocuments row={row} />
      {prepares && isDeletable(row) && (
        <Button
          kind="plain"
          icon="cross"
          aria-label={named(t('organization.cases.delete.act'))}
          onClick={() => onDelete(row)}
        >
          {t('organization.cases.delete.act')}
        </Button>
      )}
    </div>
  )
}
