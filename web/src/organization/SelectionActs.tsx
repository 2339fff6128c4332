import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Me, may, maySign } from '../account/session/session'
import { BulkDialog } from '../batch/BulkDialog'
import { lookupOf } from '../case/lookups'
import type { OwnRow } from '../own/ownCases'
import { SignActs } from '../signing/SignActs'
import { Button } from '../ui/elements/Button'
import { DataTableSelectionBar } from '../ui/list/DataTableSelectionBar'
import type { Selection } from '../ui/list/useSelection'
import { deleteApplication, hasFee, isDeletable, isSigned } from './applications'
import { DocumentsDialog } from './DocumentsDialog'
import { PayDialog } from './PayDialog'

type BulkAction = 'pay' | 'declarations' | 'visas'

/** Whether the authority issues a document for a kind. */
const issues = (kind: string) => lookupOf(kind).documents.some(({ isIssued }) => isIssued)

/** What can be done with several applications at once. Each act says which of them it does not take. */
export function SelectionActs({
  selection,
  none,
  all,
  me,
  deleting,
  onDeleting,
  onChanged,
}: {
  selection: Selection<OwnRow>
  /** There is nothing to select. */
  none: boolean
  /** The way to select more than this page. */
  all: ReactNode
  me: Me
  /** Those that are about to be deleted. */
  deleting: OwnRow[] | undefined
  onDeleting: (rows: OwnRow[] | undefined) => void
  /** Some were deleted, or signed. */
  onChanged: () => void
}) {
  const { t } = useTranslation()
  const [doing, setDoing] = useState<BulkAction>()
  const { rows } = selection
  const issued = rows.filter(({ displayStatus, kind }) => displayStatus === 'DA_KY' && issues(kind))
  const printed = new Set(rows.map(({ kind }) => lookupOf(kind).documents.find((it) => !it.isIssued)?.words))
  // Letters and declarations together are called by what most lists have.
  const [printout = 'lookup.declaration'] = printed.size === 1 ? printed : []
  const deletable = rows.filter(isDeletable)
  const close = () => setDoing(undefined)
  return (
    <>
      <DataTableSelectionBar selection={selection} none={none} more={all}>
        {may(me, 'payForOrganization') && rows.some(hasFee) && (
          <Button icon="card" onClick={() => setDoing('pay')}>
            {t('lookup.pay')}
          </Button>
        )}
        {maySign(me) && rows.some(isSigned) && (
          <SignActs
            rows={rows}
            me={me}
            onDone={() => {
              selection.clear()
              onChanged()
            }}
          />
        )}
        <Button kind="secondary" icon="download" onClick={() => setDoing('declarations')}>
          {t(printout)}
        </Button>
        {issued.length > 0 && (
          <Button kind="secondary" icon="download" onClick={() => setDoing('visas')}>
            {t('lookup.download')}
          </Button>
        )}
        {may(me, 'applyForOrganization') && deletable.length > 0 && (
          <Button kind="secondary" icon="cross" onClick={() => onDeleting(deletable)}>
            {t('organization.cases.delete.act')}
          </Button>
        )}
      </DataTableSelectionBar>
      {doing === 'pay' && <PayDialog rows={rows} onClose={close} />}
      {(doing === 'declarations' || doing === 'visas') && (
        <DocumentsDialog
          which={doing}
          rows={doing === 'visas' ? issued : rows}
          selected={rows.length}
          onClose={close}
        />
      )}
      {deleting && (
        <BulkDialog
          title={t('organization.cases.delete.title', { count: deleting.length })}
          text={t(
            deleting.some(hasFee) ? 'organization.cases.delete.text' : 'organization.cases.delete.text_free',
          )}
          act={t('organization.cases.delete.act')}
          told={t('organization.cases.delete.done', { count: deleting.length })}
          rows={deleting}
          run={({ maSoHoso }) => deleteApplication(maSoHoso)}
          onClose={() => {
            onDeleting(undefined)
            selection.clear()
            onChanged()
          }}
        />
      )}
    </>
  )
}
