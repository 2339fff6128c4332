import styles from './Illustration.module.css'

/** What `scripts/illustrations.mjs` draws for pages and lists that have nothing else to show. */
export type Scene = 'book' | 'desk' | 'gate' | 'journey' | 'mist' | 'scaffold' | 'signpost'

/** A picture beside words that say the same: ornament, by day or by night. */
export function Illustration({ scene }: { scene: Scene }) {
  return <div className={`${styles.scene} ${styles[scene]}`} aria-hidden="true" />
}
