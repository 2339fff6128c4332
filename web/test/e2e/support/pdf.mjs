import { extractText, getDocumentProxy } from 'unpdf'

/** All words of a PDF, with single spaces. */
export async function textOf(bytes) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
