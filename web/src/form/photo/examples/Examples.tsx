import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readTab, writeTab } from '../../../tabStorage'
import { Icon } from '../../../ui/Icon'
import { useFormStore, useValuesOf } from '../../useFormStore'
import styles from './Examples.module.css'
import { PASSPORT_PAGES, PassportPage } from './PassportPages'
import { PORTRAITS, Portrait } from './Portraits'

type Kind = 'portrait' | 'passport'

/** The drawings of each kind by name: the first is right, the others show a fault each. */
const DRAWN: Record<Kind, [string, ReactNode][]> = {
  portrait: PORTRAITS.map((shown) => [shown, <Portrait key={shown} shown={shown} />]),
  passport: PASSPORT_PAGES.map((shown) => [shown, <PassportPage key={shown} shown={shown} />]),
}

/**
 * Drawn examples of a right picture and of usual faults. They are open as long as there is no picture, unless they were
 * closed in this tab before.
 */
export function Examples({ kind, field }: { kind: Kind; field: string }) {
  const { t } = useTranslation()
  const id = useId()
  const [picture] = useValuesOf(useFormStore(), [field])
  const isThere = Boolean(picture)
  const kept = `examples-${kind}`
  const [isOpen, setOpen] = useState(() => !isThere && readTab(kept, true))
  useEffect(() => {
    if (isThere) setOpen(false)
  }, [isThere])
  return (
    <div className={styles.examples}>
      <button
        type="button"
        className={styles.title}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          writeTab(kept, !isOpen)
          setOpen(!isOpen)
        }}
      >
        <Icon name="down" />
        {t(`photo.examples.title.${kind}`)}
      </button>
      <ul id={id} hidden={!isOpen} className={styles[kind]}>
        {DRAWN[kind].map(([shown, drawing], place) => (
          <li key={shown} data-right={place === 0 || undefined}>
            {drawing}
            <p>
              <Icon name={place === 0 ? 'check' : 'cross'} size={18} />
              <span>
                <span className="hidden-visually">
                  {t(place === 0 ? 'photo.examples.right' : 'photo.examples.wrong')}{' '}
                </span>
                {t(`photo.examples.${kind}.${shown}`)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
