/** What came with the program, for pages that are written at build time; never in the browser. */
import posts from '../generated/posts.json'
import type { Schema } from '../server/api'
import { type Language, WIRE_NAMES } from '../words/language'

/** Posts in one language, as the content service tells them before the authority edits them: it drew them. */
export function builtInPosts(language: Language): Schema<'ContentEntry'>[] {
  const wire = WIRE_NAMES[language]
  return (posts as Schema<'ContentEntry'>[]).map((post) => {
    const text = post.noiDungs[wire]
    if (text?.ngonNgu !== wire) throw new Error(`${post.maBaiViet} is not written in ${language}`)
    return { ...post, noiDungs: { [wire]: text } }
  })
}
