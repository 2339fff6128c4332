import type { Plugin } from 'vite'

/** What react-aria says in the languages of the pages; of Vietnamese it has nothing. */
const SPOKEN = ['en-US', 'ja-JP', 'zh-CN']

/**
 * Leaves out what react-aria says in other languages than ours, which is a tenth of a search in a long list. A browser in
 * another language hears English, as it does for those that react-aria does not know.
 */
export function ariaInOurLanguages(): Plugin {
  return {
    name: 'aria-in-our-languages',
    load(id) {
      const [, locale] = /\/react-(?:aria|stately)\/dist\/.*\/([a-z]{2}-[A-Z]{2})\.mjs$/.exec(id) ?? []
      return locale && !SPOKEN.includes(locale) ? "export { default } from './en-US.mjs'" : undefined
    },
  }
}
