import { useTranslation } from 'react-i18next'
import { KeptFormScreen } from '../../form/screens/KeptFormScreen'
import { Button } from '../../ui/elements/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { type Customer, draftOf, saveCustomer } from './customers'

/** A new customer, or changes of one, which the device keeps until they are saved. */
export function CustomerDialog({
  account,
  known,
  onSaved,
  onClose,
}: {
  /** Id of the account of whoever fills it in. */
  account: string
  known: Customer | undefined
  onSaved: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t(known ? 'organization.customers.edit' : 'organization.customers.add')}
      onClose={onClose}
      wide
    >
      <KeptFormScreen
        form="customer"
        id={draftOf(account, known)}
        signedIn
        values={known}
        act={t('organization.customers.save')}
        send={(answers) => saveCustomer(answers, known)}
        onDone={onSaved}
        below={
          <div className="row">
            <Button kind="plain" onClick={onClose}>
              {t('dialog.back')}
            </Button>
          </div>
        }
      />
    </Dialog>
  )
}
