import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetched } from '../fetchedOnce'
import { type Language, WIRE_NAMES } from '../language'
import { type Collection, type Entry, routeOf } from './collections'

/** An entry in the language of the page, or in the one that it was written in. */
export interface ReadEntry {
  /** What it is; several may be of one kind. */
  kind: string
  /** By which it is linked to. */
  name: string
  place: number
  title: string
  /** HTML that the server made of Markdown: no scripts, no pictures, and links only where a person expects them. */
  html: string
  /** Of which language it is. */
  language: string
}

const LANGUAGES = Object.fromEntries(Object.entries(WIRE_NAMES).map(([name, wire]) => [wire, name]))

function readIn(language: Language, entry: Entry): ReadEntry[] {
  const text = entry.noiDungs[WIRE_NAMES[language]]
  if (!text) return []
  const written = LANGUAGES[text.ngonNgu] ?? text.ngonNgu
  const { loai: kind, thuTu: place, maBaiViet, maPopup, maLuuY, maHuongDan, maCauHoi } = entry
  const name = maBaiViet ?? maPopup ?? maLuuY ?? maHuongDan ?? maCauHoi ?? String(place)
  return [{ kind, name, place, title: text.tieuDe, html: text.noiDung, language: written }]
}

/** A collection of what the authority tells; the service worker keeps it for whoever is offline. */
export function useContent(collection: Collection) {
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  const { data: entries, error } = useFetched<Entry[]>(routeOf(collection))
  const data = useMemo(() => entries?.flatMap((entry) => readIn(language, entry)), [entries, language])
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
