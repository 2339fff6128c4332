import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/controls/Checkbox'
import { Button } from '../../ui/elements/Button'
import { singleKeys, useShortcut } from '../../ui/keys/shortcuts'
import { Dialog } from '../../ui/overlay/Dialog'
import styles from './Shortcuts.module.css'

/** What the keys do, in the order of the work. */
const KEYS: [keys: string[], does: string][] = [
  [['/'], 'search'],
  [['J', '↓'], 'down'],
  [['K', '↑'], 'up'],
  [['Enter'], 'open'],
  [['N'], 'next'],
  [['T'], 'take'],
  [['A'], 'approve'],
  [['S'], 'supplement'],
  [['D'], 'deny'],
  [['R'], 'release'],
  [['C'], 'cancel'],
  [['+', '−', '0'], 'zoom'],
  [['?'], 'list'],
]

/** Opens the list of keys; it is there for those, too, who turned the keys off. */
export function ShortcutsButton({ className }: { className?: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)} {...useShortcut('?')}>
        {t('authority.keys.button')}
      </button>
      {open && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('authority.keys.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('authority.keys.close')}</Button>}
    >
      <p>{t('authority.keys.lead')}</p>
      <Checkbox
        id="single-keys"
        label={t('authority.keys.on')}
        hint={t('authority.keys.onHint')}
        checked={singleKeys.use()}
        onChecked={singleKeys.set}
      />
      <dl className={styles.keys}>
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`authority.keys.does.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
