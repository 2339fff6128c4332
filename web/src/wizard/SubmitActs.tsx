import type { ReactNode } from 'react'
import { Button } from '../ui/elements/Button'
import type { IconName } from '../ui/elements/Icon'
import { Notice } from '../ui/elements/Notice'
import styles from './Wizard.module.css'

/** The button that ends a form, and below it what is waited for, so that it stays where it is. */
export function SubmitActs({
  busy,
  waiting,
  iconAfter,
  children,
}: {
  busy: boolean
  waiting: string | undefined
  iconAfter?: IconName
  children: ReactNode
}) {
  return (
    <div className={styles.acts}>
      <Button type="submit" busy={busy} iconAfter={iconAfter}>
        {children}
      </Button>
      {waiting && (
        <div className={styles.waits}>
          <Notice>
            <p>{waiting}</p>
          </Notice>
        </div>
      )}
    </div>
  )
}
