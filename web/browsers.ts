/** A browser, and the oldest version of it that the pages are made for. */
interface Browser {
  name: string
  version: string
  /** What the build calls it, where it has a name for it. */
  build?: string
  /** What MDN's data calls it. */
  data: string[]
}

/**
 * The browsers that are supported, said here once: the build writes for them, a test refuses what one of them lacks
 * (`lint/newer.test.ts`), and whoever comes with less is told so (`src/oldBrowser`). `README.md` says why these.
 */
export const BROWSERS: Browser[] = [
  { name: 'Chrome', version: '106', build: 'chrome', data: ['chrome', 'chrome_android'] },
  { name: 'Edge', version: '106', build: 'edge', data: ['edge'] },
  { name: 'Firefox', version: '115', build: 'firefox', data: ['firefox', 'firefox_android'] },
  { name: 'Safari', version: '16.4', build: 'safari', data: ['safari'] },
  { name: 'iOS', version: '16.4', build: 'ios', data: ['safari_ios'] },
  { name: 'Samsung Internet', version: '20', data: ['samsunginternet_android'] },
]

/** For what the build makes syntax and styles fit. */
export const TARGET = BROWSERS.flatMap(({ build, version }) => (build ? [build + version] : []))

/** In one line, as every language writes them. */
export const NAMED = BROWSERS.map(({ name, version }) => `${name} ${version}`)
