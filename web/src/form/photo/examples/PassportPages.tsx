import styles from './drawing.module.css'
import type { ShownPage } from './names'

const PLACE: Partial<Record<ShownPage, string>> = {
  cropped: 'translate(24 30) scale(1.15)',
  tilted: 'translate(32 -4) rotate(18) scale(.82)',
}

/** Letters of the machine-readable zone, as they look from afar. */
const LINE = Array.from({ length: 18 }, (_, place) => `M${14 + place * 6.5} 0v5h3V1`).join('')

function Page() {
  return (
    <>
      <rect className={styles.paper} x="8" y="7" width="126" height="86" rx="4" />
      <rect className={styles.wall} x="15" y="15" width="30" height="40" />
      <path className={styles.coat} d="M16 55c0-9 5-12 10-13h8c5 1 10 4 10 13z" />
      <ellipse className={styles.skin} cx="30" cy="32" rx="8" ry="11" />
      <path className={styles.hair} d="M22 32c-1-9 2-14 8-14s9 5 8 14c-2-6-3-7-4-7q-4 1-7 0c-2 1-4 3-5 7z" />
      <path className={styles.print} d="M54 19h42M54 28h30M54 37h58M54 46h26M90 46h24M54 55h44" />
      <path className={styles.letters} d={LINE} transform="translate(0 69)" />
      <path className={styles.letters} d={LINE} transform="translate(0 80)" />
    </>
  )
}

/** A lamp in the laminate, over the lines that are read. */
function Glare() {
  return (
    <>
      <ellipse className={styles.halo} cx="92" cy="76" rx="42" ry="20" />
      <ellipse className={styles.glare} cx="92" cy="76" rx="27" ry="12" />
    </>
  )
}

/** A data page on a table. */
export function PassportPage({ shown }: { shown: ShownPage }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 142 100" aria-hidden="true">
      <rect className={styles.table} width="142" height="100" />
      <g transform={PLACE[shown]}>
        <Page />
      </g>
      {shown === 'glare' && <Glare />}
    </svg>
  )
}
