/**
 * What is told to whoever comes with a browser that cannot run the program. No page loads these words: they are written
 * into a script and a `noscript` of their own (`oldBrowser.ts`).
 */
const SENTENCES = ['title', 'text', 'browsers', 'then', 'scripts'] as const

export type BrowserSentences = Record<(typeof SENTENCES)[number], string>

export function toldIn(words: { oldBrowser: Partial<BrowserSentences> }) {
  const said = SENTENCES.map((name) => {
    const sentence = words.oldBrowser[name]
    const key = `oldBrowser.${name}`
    if (!sentence) throw new Error(`${key} is not said`)
    return [name, sentence]
  })
  return Object.fromEntries(said) as BrowserSentences
}
