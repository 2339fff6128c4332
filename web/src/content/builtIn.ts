/** What came with the program, for pages that are written at build time; never in the browser. */
import { marked } from 'marked'
import { parse } from 'smol-toml'
import posts from '../../../server/content/posts.toml?raw'
import type { Schema } from '../server/api'
import { type Language, WIRE_NAMES } from '../words/language'

/** An entry as its file has it. */
type Entry = { slug: string; kind: string } & Partial<Record<Language, { title: string; body: string }>>

/** Posts in one language, as the content service tells them before the authority edits them. */
export function builtInPosts(language: Language): Schema<'ContentEntry'>[] {
  const { entry: entries } = parse(posts) as unknown as { entry: Entry[] }
  const ngonNgu = WIRE_NAMES[language]
  return entries.map(({ slug: maBaiViet, kind: loai, [language]: text }, place) => {
    if (!text) throw new Error(`${maBaiViet} is not written in ${language}`)
    const noiDung = marked.parse(text.body, { async: false })
    const noiDungs = { [ngonNgu]: { tieuDe: text.title, noiDung, ngonNgu } }
    return { id: place + 1, maBaiViet, loai, hienThi: 1, thuTu: place + 1, noiDungs }
  })
}
