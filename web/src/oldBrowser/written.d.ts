/** What `oldBrowser.ts` writes into these scripts when it makes ES5 of them. */

/** The address of `tell.ts`. */
declare const __TELL__: string

declare const __OLD_BROWSER__: {
  /** By language. */
  told: Record<string, import('./words').BrowserSentences>
  /** The browsers that are supported. */
  names: string[]
  /** What a language is called where the choice of it is kept. */
  kept: Record<string, string>
  /** The address of the styles. */
  styles: string
}
