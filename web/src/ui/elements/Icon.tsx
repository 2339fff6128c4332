/** Line icons on a 24 grid, drawn in the ink of the text beside them; never the only bearer of a meaning. */
const PATHS = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.1',
  cross: 'M6 6l12 12M18 6L6 18',
  info: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 11v5.5M12 7.6v.1',
  clock: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.5V12l3.2 2',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  down: 'M6 9l6 6 6-6',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3.5V7M16 3.5V7',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10a3.4 3.4 0 100 6.8 3.4 3.4 0 000-6.8z',
  picture: 'M4 5h16v14H4zM4 16.500l5-5 4 4 3-3 4 4M15.500 8.700v.1',
  person: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  passport: 'M6 3h12v18H6zM12 7.200a3.3 3.3 0 100 6.6 3.3 3.3 0 000-6.600zM9 17.500h6',
  card: 'M3 6h18v12H3zM3 10h18M6 14.500h4',
  mail: 'M3 6h18v12H3zM3 7l9 6.500L21 7',
  search: 'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.3 15.300L20 20',
  refresh: 'M19.5 12a7.5 7.5 0 11-2.2-5.300M19.5 4v4.500H15',
  crop: 'M7 3v14h14M3 7h14v14',
  undo: 'M9 5L4 10l5 5M4 10h10a5.500 5.500 0 010 11h-3',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  print: 'M7 8V3.500h10V8M7 17H4V8.500h16V17h-3M7 14h10v6.500H7z',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  download: 'M12 4v11M7 10.500l5 5 5-5M5 20h14',
  globe:
    'M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c3 2.6 3.8 5.6 3.8 9s-.8 6.4-3.8 9c-3-2.6-3.8-5.6-3.8-9S9 5.6 12 3z',
  shield: 'M12 3l7.5 3v5.500c0 4.5-3 7.7-7.5 9.5-4.5-1.8-7.5-5-7.5-9.500V6zM8.5 12l2.5 2.5 4.5-5',
  pen: 'M4 20l1-4.500L16 4.500l3.5 3.5-11 11zM14 6.500l3.5 3.5',
  phone: 'M7 3h10v18H7zM11 18h2',
  home: 'M4 11l8-7 8 7v9h-5.500v-5.500h-5V20H4z',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className="icon"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
