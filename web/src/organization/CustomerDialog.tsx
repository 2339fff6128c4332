import { useTranslation } from 'react-i18next'
import { FormScreen } from '../form/FormScreen'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { type Customer, saveCustomer } from './customers'

/** A new customer, or changes of one. */
export function CustomerDialog({
  known,
  onSaved,
  onClose,
}: {
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
      <FormScreen
        form="customer"
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
