import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetched } from '../server/fetchedOnce'
import type { Language } from '../words/language'
import { type Collection, routeOf } from './collections'
import { entryInLanguage } from './entryInLanguage'

export type { ReadEntry } from './entryInLanguage'

/** A collection of what the authority tells; the service worker keeps it for whoever is offline. */
export function useContent(collection: Collection) {
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  const { data: entries, error } = useFetched(routeOf(collection))
  const data = useMemo(
    () => entries?.flatMap((entry) => entryInLanguage(language, entry)),
    [entries, language],
  )
  return { data, error }
}

/** An entry that texts link to by its name, and the collection that is still missing where it was not found. */
export function useEntry(name: string | undefined) {
  const { data: popups } = useContent('popup')
  const { data: posts } = useContent('bai-viet')
  const entry = [...(popups ?? []), ...(posts ?? [])].find((one) => one.name === name)
  const missing: Collection | undefined = popups ? (posts ? undefined : 'bai-viet') : 'popup'
  return { entry, missing }
}

/** The words of HTML, to be searched. */
export function wordsOf(html: string) {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
}
