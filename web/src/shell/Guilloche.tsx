import styles from './Guilloche.module.css'

/** A thin engraved band: ornament only, never behind words. */
export function GuillocheBand() {
  return <div className={styles.band} aria-hidden="true" />
}
