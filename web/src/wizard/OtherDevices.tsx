import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { seemsSignedIn } from '../prerendered/written'
import { Button } from '../ui/elements/Button'
import styles from './OtherDevices.module.css'
import type { useDraft } from './useDraft'

const Elsewhere = lazy(async () => ({ default: (await import('../sync/Elsewhere')).Elsewhere }))

/** The way to go on with a draft on another device. What it takes loads when it is wanted. */
export function OtherDevices({ kept }: { kept: ReturnType<typeof useDraft> }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const { content, copy, elsewhere } = kept
  const isWanted = opened || copy !== undefined || seemsSignedIn()
  if (!content || elsewhere !== undefined) return null
  return (
    <div className={styles.devices}>
      <Button kind="plain" icon="phone" onClick={() => setOpened(true)}>
        {t('elsewhere.open')}
      </Button>
      {isWanted && (
        <Suspense>
          <Elsewhere
            read={content}
            changes={kept.changes}
            copy={copy}
            onCopy={kept.setCopy}
            onAdopt={kept.adopt}
            onForget={kept.drop}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
