import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/elements/Button'
import { Dialog } from '../ui/overlay/Dialog'
import { Entries } from './Entries'
import { EntryText } from './EntryText'
import styles from './Prose.module.css'
import { useEntry } from './useContent'

/** What a text refers to, above the page; what that refers to opens above it. */
export function Popup({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { entry, missing } = useEntry(name)
  const [opened, setOpened] = useState<string>()
  const title = entry?.title ?? t('content.popup')
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('content.close')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard, too */}
      <section className={styles.popup} aria-label={title} tabIndex={0}>
        {entry ? (
          <EntryText entry={entry} onEntry={setOpened} />
        ) : (
          missing && <Entries of={missing}>{() => null}</Entries>
        )}
        {!entry && !missing && <p>{t('error.notFound')}</p>}
      </section>
      {opened && <Popup name={opened} onClose={() => setOpened(undefined)} />}
    </Dialog>
  )
}
