import styles from './Key.module.css'
import { singleKeys } from './shortcuts'

/** The key that does the same, for those who look; screen readers are told by `aria-keyshortcuts`. */
export function Key({ name }: { name: string }) {
  if (!singleKeys.use()) return null
  return (
    <span className={styles.key} aria-hidden="true">
      {name}
    </span>
  )
}
