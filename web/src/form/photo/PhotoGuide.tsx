import type { PhotoKind } from './judge'
import styles from './PhotoGuide.module.css'

/** What a good picture looks like, before there is one: ornament beside the words that say the same. */
export function PhotoGuide({ kind }: { kind: PhotoKind }) {
  if (kind === 'portrait') return <PortraitGuide />
  return kind === 'passport' ? <PassportGuide /> : null
}

/** A head in the 4 × 6 cut, with the lines of its crown, eyes and chin. */
function PortraitGuide() {
  return (
    <svg className={styles.guide} width="80" height="120" viewBox="0 0 80 120" aria-hidden="true">
      <rect className={styles.paper} x="0.5" y="0.5" width="79" height="119" rx="3" />
      <path className={styles.figure} d="M6 120c1-22 12-31 26-34v-9h16v9c14 3 25 12 26 34z" />
      <ellipse className={styles.figure} cx="40" cy="53" rx="21" ry="28" />
      <path className={styles.feature} d="M31 50h4M45 50h4M40 52v9l-2.500 1.500M34 69q6 4 12 0" />
      <path className={styles.line} d="M4 25h72M4 50h20M56 50h20M4 81h72" />
    </svg>
  )
}

/** A whole data page: photo, data, and both machine-readable lines marked. */
function PassportGuide() {
  const chevrons = Array.from({ length: 13 }, (_, place) => `M${13 + place * 9} 0l3.500 3-3.500 3`).join('')
  return (
    <svg className={styles.guide} width="142" height="100" viewBox="0 0 142 100" aria-hidden="true">
      <rect className={styles.paper} x="0.5" y="0.5" width="141" height="99" rx="5" />
      <rect className={styles.feature} x="10" y="14" width="34" height="46" rx="2" />
      <path className={styles.figure} d="M13 59c1-9 5-12 10-13v-3h8v3c5 1 9 4 10 13z" />
      <ellipse className={styles.figure} cx="27" cy="33" rx="8" ry="11" />
      <path className={styles.feature} d="M54 18h50M54 28h34M54 38h42M54 48h26M54 58h38" />
      <rect className={styles.mark} x="6" y="68" width="130" height="26" rx="3" />
      <path className={styles.feature} d={chevrons} transform="translate(0 73)" />
      <path className={styles.feature} d={chevrons} transform="translate(0 83)" />
    </svg>
  )
}
