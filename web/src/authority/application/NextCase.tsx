import { useTranslation } from 'react-i18next'
import { deviceSetting } from '../../device/deviceSetting'
import { Checkbox } from '../../ui/controls/Checkbox'
import { KeyButton } from '../desk/ActionPane'
import styles from './NextCase.module.css'

/** Whether the next case opens by itself once one is decided. */
export const goesOn = deviceSetting('desk.goesOn', true)

/** The way to the next case, and whether it opens by itself. */
export function NextCase({ hasNext, onNext }: { hasNext: boolean; onNext: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.next}>
      <KeyButton
        shortcut="n"
        kind="plain"
        iconAfter="arrow"
        aria-disabled={!hasNext || undefined}
        onClick={onNext}
      >
        {t('authority.decision.next')}
      </KeyButton>
      <Checkbox
        id="goes-on"
        label={t('authority.decision.goesOn')}
        checked={goesOn.use()}
        onChecked={goesOn.set}
      />
    </div>
  )
}
