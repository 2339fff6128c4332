import { type Language, WIRE_NAMES } from '../words/language'
import type { Entry } from './collections'

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
  /** Other words by which it is found. */
  keywords: string[]
  /** Of which language it is. */
  language: string
}

const LANGUAGES = Object.fromEntries(Object.entries(WIRE_NAMES).map(([name, wire]) => [wire, name]))

/** What an entry says in this language; nothing where it has no words for it. */
export function entryInLanguage(language: Language, entry: Entry): ReadEntry[] {
  const text = entry.noiDungs[WIRE_NAMES[language]]
  if (!text) return []
  const written = LANGUAGES[text.ngonNgu] ?? text.ngonNgu
  const { loai: kind, thuTu: place, maBaiViet, maPopup, maLuuY, maHuongDan, maCauHoi } = entry
  const name = maBaiViet ?? maPopup ?? maLuuY ?? maHuongDan ?? maCauHoi ?? String(place)
  return [
    {
      kind,
      name,
      place,
      title: text.tieuDe,
      html: text.noiDung,
      keywords: text.tuKhoa ?? [],
      language: written,
    },
  ]
}
