import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import styles from './OtherTab.module.css'

/** Says that another tab changes this draft, and lets the person go on here instead. */
export function OtherTab({ place, onTake }: { place: string; onTake: () => Promise<void> }) {
  const { t } = useTranslation()
  const [reading, setReading] = useState(false)
  const [busy, setBusy] = useState(false)
  return (
    <div role="status" className={styles.other}>
      <Notice tone="warning" title={t('otherTab.title')}>
        <p>{place === '' ? t('otherTab.moved') : t('otherTab.place', { place })}</p>
        {reading && <p>{t('otherTab.reading')}</p>}
        <div className="row">
          <Button
            busy={busy}
            onClick={() => {
              setBusy(true)
              void onTake()
            }}
          >
            {t('otherTab.take')}
          </Button>
          {!reading && (
            <Button kind="secondary" onClick={() => setReading(true)}>
              {t('otherTab.read')}
            </Button>
          )}
        </div>
      </Notice>
    </div>
  )
}
