import { useTranslation } from 'react-i18next'
import { messageOf } from '../../server/api'
import { Button } from './Button'
import { Notice } from './Notice'

/** What stands where something could not be fetched, with a way to try again. */
export function NotLoaded({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice tone="error">
      <p>{messageOf(error)}</p>
      <Button kind="secondary" icon="refresh" onClick={onAgain}>
        {t('list.again')}
      </Button>
    </Notice>
  )
}
