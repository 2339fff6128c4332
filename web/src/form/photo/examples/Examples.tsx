import { type ComponentType, lazy, memo, Suspense, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readTab, writeTab } from '../../../device/tabStorage'
import { Icon } from '../../../ui/elements/Icon'
import { useFormStore, useValuesOf } from '../../engine/useFormStore'
import styles from './Examples.module.css'
import { type Example, examplesOf, type Kind } from './names'

/** Whoever does not get the drawings has the words below them. */
const Drawing = lazy(async (): Promise<{ default: ComponentType<Example> }> => {
  const drawn = await import('./Drawing').catch(() => undefined)
  return { default: drawn?.Drawing ?? (() => null) }
})

/**
 * Drawn examples of a right picture and of usual faults. They are open as long as there is no picture, unless they were
 * closed in this tab before. Drawn anew for its own sake alone: the form around it changes often while pictures are judged.
 */
export const Examples = memo(function Examples({ kind, field }: { kind: Kind; field: string }) {
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
        {examplesOf(kind).map((example, place) => (
          <li key={example.shown} data-right={place === 0 || undefined}>
            <div className={styles.frame}>
              <Suspense>
                <Drawing {...example} />
              </Suspense>
            </div>
            <p>
              <Icon name={place === 0 ? 'check' : 'cross'} size={18} />
              <span>
                <span className="hidden-visually">
                  {t(place === 0 ? 'photo.examples.right' : 'photo.examples.wrong')}{' '}
                </span>
                {t(`photo.examples.${kind}.${example.shown}`)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
})
