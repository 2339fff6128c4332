import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { seemsSignedIn } from '../prerendered/written'
import type { ElsewhereProps } from '../sync/Elsewhere'
import { Button } from '../ui/elements/Button'
import { loadWords } from '../words/i18n'
import styles from './OtherDevices.module.css'

const Elsewhere = lazy(async () => {
  const [{ Elsewhere }] = await Promise.all([import('../sync/Elsewhere'), loadWords(['devices'])])
  return { default: Elsewhere }
})

/** The way to go on with a draft on another device. What it takes loads when it is wanted. */
export function OtherDevices(props: Omit<ElsewhereProps, 'opened' | 'onClose'>) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const isWanted = opened || props.copy !== undefined || seemsSignedIn()
  return (
    <div className={styles.devices}>
      <Button kind="plain" icon="phone" onClick={() => setOpened(true)}>
        {t('elsewhere.open')}
      </Button>
      {isWanted && (
        <Suspense>
          <Elsewhere {...props} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </div>
  )
}
