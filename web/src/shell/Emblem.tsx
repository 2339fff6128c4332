/** The service's own mark: a star in two engraved rings. */
export function Emblem({ size = 44 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <circle cx="32" cy="32" r="31" fill="var(--action)" />
      <g fill="none" stroke="#fff">
        <circle cx="32" cy="32" r="26.5" strokeWidth="1.5" />
        <circle cx="32" cy="32" r="22.5" strokeWidth="3" strokeDasharray="1.2 2.334" />
        <circle cx="32" cy="32" r="18.5" strokeWidth="1" />
      </g>
      <path fill="#fff" d="M32 17.500l3.8 8.9 9.6.9-7.3 6.3 2.2 9.4-8.3-5-8.3 5 2.2-9.4-7.3-6.3 9.6-.9z" />
    </svg>
  )
}
