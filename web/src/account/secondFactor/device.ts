/** Names that a browser gives of itself (`User-Agent`), the narrower before the wider: Edge says Chrome, too. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const named = (said: string, names: [RegExp, string][]) => names.find(([sign]) => sign.test(said))?.[1]

/** Browser and system, as people know them; undefined where neither is told. */
export function deviceOf(said: string | null | undefined) {
  const browser = named(said ?? '', BROWSERS)
  const system = named(said ?? '', SYSTEMS)
  return browser && system ? { browser, system } : undefined
}
