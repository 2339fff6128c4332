import styles from './Guilloche.module.css'

const WIDTH = 1440
const HEIGHT = 40
const STEP = 6
const STRANDS = 9

/** Two families of sine waves that beat against each other, as on a banknote's edge. */
function strand(index: number) {
  const phase = (index / STRANDS) * Math.PI
  const points = Array.from({ length: WIDTH / STEP + 1 }, (_, i) => {
    const x = i * STEP
    const swell = 0.55 + 0.45 * Math.cos((x / WIDTH) * 14 * Math.PI)
    const y = HEIGHT / 2 + (HEIGHT / 2 - 2) * swell * Math.sin((x / WIDTH) * 28 * Math.PI + phase)
    return `${x} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}

const BAND = Array.from({ length: STRANDS }, (_, index) => strand(index)).join('')

/** A thin engraved band: ornament only, never behind words. */
export function GuillocheBand() {
  return (
    <svg
      className={styles.band}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={BAND} fill="none" stroke="var(--gold)" strokeWidth="0.6" />
    </svg>
  )
}

const TURNS = 360

function rosette(radius: number, depth: number, petals: number, phase: number) {
  const points = Array.from({ length: TURNS + 1 }, (_, i) => {
    const angle = (i / TURNS) * 2 * Math.PI
    const r = radius + depth * Math.sin(petals * angle + phase)
    return `${(100 + r * Math.cos(angle)).toFixed(1)} ${(100 + r * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

const ROSETTE = [0, 1, 2, 3, 4, 5]
  .flatMap((i) => [rosette(74, 20, 12, (i * Math.PI) / 3), rosette(38, 12, 8, (i * Math.PI) / 3)])
  .join('')

/** The rosette of the home page. */
export function Rosette() {
  return (
    <svg className={styles.rosette} viewBox="0 0 200 200" aria-hidden="true">
      <path d={ROSETTE} fill="none" stroke="var(--gold)" strokeWidth="0.5" />
    </svg>
  )
}
