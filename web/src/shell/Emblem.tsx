/** Petals from the outer ones to the middle: angle in degrees, length and width in parts of the emblem's 64. */
const PETALS = [
  [-68, 18.6, 4.8],
  [68, 18.6, 4.8],
  [-46, 21.8, 5.8],
  [46, 21.8, 5.8],
  [-23, 25, 6.4],
  [23, 25, 6.4],
  [0, 27.5, 7],
] as const
const HEART = petal(14, 3.5)

/** A petal that points up from its foot. */
function petal(long: number, wide: number) {
  const [low, high] = [-long * 0.34, -long * 0.76]
  const side = (at: number) => (at * wide).toFixed(2)
  return `M0 0C${side(-1)} ${low} ${side(-0.72)} ${high} 0 ${-long}C${side(0.72)} ${high} ${side(1)} ${low} 0 0Z`
}

/** The service's own mark, as documents have it: a lotus on water in an engraved ring. */
export function Emblem({ size = 44 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <circle cx="32" cy="32" r="31" fill="var(--action)" />
      <g fill="none" stroke="#fff">
        <circle cx="32" cy="32" r="28" strokeWidth="3" strokeDasharray="1.2 1.732" />
        <circle cx="32" cy="32" r="25.5" />
      </g>
      <g transform="translate(32 41.5)" stroke="var(--action)" strokeWidth="1.2" fill="#fff">
        {PETALS.map(([angle, long, wide]) => (
          <path key={angle} d={petal(long, wide)} transform={`rotate(${angle})`} />
        ))}
        <path d={HEART} fill="var(--action)" stroke="none" />
      </g>
      <path
        d="M17 44.5q3.75-1 7.5 0t7.5 0 7.5 0 7.5 0M21 48q3.67-1 7.33 0t7.33 0 7.33 0M26 51.3q3-.8 6 0t6 0"
        fill="none"
        stroke="#fff"
        strokeWidth="1.3"
        strokeLinecap="round"
      />
    </svg>
  )
}
