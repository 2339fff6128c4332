import { useTranslation } from 'react-i18next'
import { Button } from './Button'

export function PrintButton() {
  const { t } = useTranslation()
  return (
    <Button kind="secondary" icon="print" onClick={() => print()}>
      {t('submitted.print')}
    </Button>
  )
}
