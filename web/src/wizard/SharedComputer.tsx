import { useTranslation } from 'react-i18next'
import { useSharedComputer } from '../device/sharedComputer'
import { setSharedComputer } from '../drafts/store'
import { Checkbox } from '../ui/controls/Checkbox'

/** The choice to keep nothing on this device; `onMoved` once what was kept is where it belongs. */
export function SharedComputer({ onMoved }: { onMoved?: () => void }) {
  const { t } = useTranslation()
  return (
    <Checkbox
      id="shared-computer"
      label={t('shared.label')}
      hint={t('shared.hint')}
      checked={useSharedComputer()}
      onChecked={(shared) => void setSharedComputer(shared).then(onMoved)}
    />
  )
}
