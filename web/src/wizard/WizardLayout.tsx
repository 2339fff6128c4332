import { lazy, type ReactNode, Suspense } from 'react'
import styles from './Wizard.module.css'

const Notes = lazy(async () => ({ default: (await import('../content/Notes')).Notes }))

/** Beside a step of a form the list of all, and what the authority notes about the form. */
export function WizardLayout({ form, list, step }: { form: string; list: ReactNode; step: ReactNode }) {
  return (
    <div className={styles.layout}>
      <div className={styles.aside}>{list}</div>
      {step}
      {/* Below it: what comes late moves nothing. */}
      <aside className={styles.notes}>
        <Suspense>
          <Notes form={form} />
        </Suspense>
      </aside>
    </div>
  )
}
