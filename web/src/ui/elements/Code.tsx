import { Fragment } from 'react'
import styles from './Code.module.css'

/** A code as people copy it by hand: groups of four, which stay whole where a line ends. What is copied from the page has no spaces. */
export function Code({ children }: { children: string }) {
  const groups = children.match(/.{1,4}/g) ?? []
  return (
    <span className={styles.code} translate="no">
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal groups may stand at different places
        <Fragment key={place}>
          <span>{group}</span>
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}
