import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Me, may, maySign } from '../account/session/session'
import { BulkDialog } from '../batch/BulkDialog'
import type { OwnRow } from '../own/ownCases'
import { SignActs } from '../signing/SignActs'
import { Button } from '../ui/elements/Button'
import { DataTableSelectionBar } from '../ui/list/DataTableSelectionBar'
import type { Selection } from '../ui/list/useSelection'
import { deleteApplication, isDeletable } from './applications'
import { DocumentsDialog } from './DocumentsDialog'
import { PayDialog } from './PayDialog'

type BulkAction = 'pay' | 'declarations' | 'visas'

/** What can be done with several applications at once. Each act says which of them it does not take. */
export function SelectionActs({
  selection,
  all,
  me,
  deleting,
  onDeleting,
  onChanged,
}: {
  selection: Selection<OwnRow>
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
  const issued = rows.filter(({ displayStatus }) => displayStatus === 'DA_KY')
  const deletable = rows.filter(isDeletable)
  const close = () => setDoing(undefined)
  return (
    <>
      <DataTableSelectionBar selection={selection} more={all}>
        {may(me, 'payForOrganization') && (
          <Button icon="card" onClick={() => setDoing('pay')}>
            {t('lookup.pay')}
          </Button>
        )}
        {maySign(me) && (
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
          {t('lookup.declaration')}
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
          text={t('organization.cases.delete.text')}
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
