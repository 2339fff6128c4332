import { Code } from './Code'
import styles from './Code.module.css'

/** Several codes, side by side where there is room: an order may be for a thousand applications. */
export function Codes({ codes }: { codes: string[] }) {
  return (
    <div className={styles.codes}>
      {codes.map((code) => (
        <Code key={code}>{code}</Code>
      ))}
    </div>
  )
}
