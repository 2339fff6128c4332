import styles from './drawing.module.css'
import type { ShownPortrait } from './names'

const SHOULDERS = 'M5 120c1-24 13-31 26-34h18c13 3 25 10 26 34z'
const HAIR = 'M19 54c-4-23 5-35 21-35s25 12 21 35c-3-9-5-14-9-17-8 3-17 3-24 1-4 4-7 8-9 16z'

function Face() {
  return (
    <>
      <path className={styles.line} d="M29 45q4-3 8-1M43 44q4-2 8 1M40 53v9l-3 2M34 71q6 4 12 0" />
      <path className={styles.dark} d="M31 51h4v3h-4zM45 51h4v3h-4z" />
    </>
  )
}

/** Seen from a side: eyes and nose have gone there, and the hair is all behind them. */
function TurnedHead() {
  return (
    <>
      <path className={styles.hair} d="M26 62C22 32 34 20 47 21s22 13 20 36c-1 10-4 16-8 19z" />
      <path
        className={styles.skin}
        d="M24 50c0-12 7-18 17-17 8 3 12 10 13 20 0 16-6 25-16 25-8 0-11-5-12-11l-6-4z"
      />
      <path className={styles.line} d="M24 45q3-2 6-1M36 44q4-2 7 0M27 71q5 2 9-1" />
      <path className={styles.dark} d="M26 50h3v3h-3zM37 50h4v3h-4z" />
    </>
  )
}

function Person({ turned = false }: { turned?: boolean }) {
  return (
    <>
      <path className={styles.coat} d={SHOULDERS} />
      <path className={styles.skin} d="M32 72h16v15q-8 8-16 0z" />
      {turned ? (
        <TurnedHead />
      ) : (
        <>
          <ellipse className={styles.skin} cx="40" cy="52" rx="20" ry="27" />
          <path className={styles.hair} d={HAIR} />
          <Face />
        </>
      )}
    </>
  )
}

/** Glass with a light in it, in front of each eye. */
function Glasses() {
  return (
    <>
      <path className={styles.glare} d="M24 46h13v12H24zM43 46h13v12H43z" />
      <path className={styles.frame} d="M24 46h13v12H24zM43 46h13v12H43zM37 50h6M24 49l-5-2M56 49l5-2" />
      <path className={styles.frame} d="M27 55l5-7M46 55l5-7" />
    </>
  )
}

/** Light from one side: half of the face is dark, and the wall behind has its shadow. */
function Shadow() {
  return <path className={styles.shade} d="M40 25c12 0 20 12 20 27s-8 27-20 27l8 8c13 3 24 10 26 33H40z" />
}

function Cover() {
  return (
    <>
      <path className={styles.line} d="M20 50l6 12M60 50l-6 12" />
      <path className={styles.mask} d="M23 60q17-7 34 0c0 12-7 20-17 20s-17-8-17-20z" />
      <path className={styles.cloth} d="M14 41C16 20 27 13 40 13s24 7 26 28q-26-8-52 0z" />
    </>
  )
}

/** A portrait in the 4 × 6 cut. */
export function Portrait({ shown }: { shown: ShownPortrait }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 80 120" aria-hidden="true">
      <rect className={styles.wall} width="80" height="120" />
      {shown === 'shadow' && <path className={styles.shade} d="M48 0h32v120H62q14-50-14-120z" />}
      <g transform={shown === 'small' ? 'translate(22 54) scale(.45)' : undefined}>
        <Person turned={shown === 'turned'} />
      </g>
      {shown === 'glasses' && <Glasses />}
      {shown === 'shadow' && <Shadow />}
      {shown === 'covered' && <Cover />}
    </svg>
  )
}
