import { useTranslation } from 'react-i18next'
import { markSharedComputer, useSharedComputer } from '../../device/sharedComputer'
import { Checkbox } from '../../ui/controls/Checkbox'

/** The choice to be forgotten by this browser when the session is over. */
export function SharedComputer() {
  const { t } = useTranslation()
  return (
    <Checkbox
      id="shared-computer"
      label={t('account.login.shared.label')}
      hint={t('account.login.shared.hint')}
      checked={useSharedComputer()}
      onChecked={(shared) => void mark(shared)}
    />
  )
}

/** Drafts that were begun in this tab move with the choice; what keeps them is loaded only now. */
async function mark(shared: boolean) {
  markSharedComputer(shared)
  const { setSharedComputer } = await import('../../drafts/store')
  await setSharedComputer(shared)
}
