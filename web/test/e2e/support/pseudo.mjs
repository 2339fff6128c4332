/** What stays as it is: placeholders, elements, addresses. */
const KEPT = /\{\{\w+\}\}|<[^>]*>|&\w+;|\]\([^)]*\)|\S+[@/]\S+/g
const VOWELS = /[aeiouyAEIOUY]/g
const MORE = 1.4

/** A word that is longer by two fifths, as it may be in another language, and that wraps no better. */
function longerWord(word) {
  const doubled = word.replace(VOWELS, (vowel) => vowel + vowel)
  return doubled.padEnd(Math.ceil(word.length * MORE), word.at(-1) ?? '')
}

function longerText(text) {
  let from = 0
  let made = ''
  for (const { 0: kept, index } of [...text.matchAll(KEPT), { 0: '', index: text.length }]) {
    made += text.slice(from, index).replace(/\p{L}{2,}/gu, longerWord) + kept
    from = index + kept.length
  }
  return made
}

function longer(value) {
  if (typeof value === 'string') return longerText(value)
  if (Array.isArray(value)) return value.map(longer)
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, longer(part)]))
}

/** Of what the authority tells only the texts are words. */
const TEXTS = ['tieuDe', 'noiDung', 'noiDungs']

function longerTexts(value) {
  if (Array.isArray(value)) return value.map(longerTexts)
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, TEXTS.includes(key) ? longer(part) : longerTexts(part)]),
  )
}

/**
 * Has a window read every English sentence longer by two fifths. It happens on the way from the server: nothing of it is
 * in the pages. What is written at build time is left out, so that the program draws it.
 */
export async function speakPseudo(context, portal) {
  const shell = await (await fetch(`${portal.url}/no-such-page`)).text()
  await context.route('**/*', async (route) => {
    const request = route.request()
    if (request.isNavigationRequest()) return route.fulfill({ contentType: 'text/html', body: shell })
    const { pathname } = new URL(request.url())
    if (/\/assets\/en-[^/]+\.js$/.test(pathname)) {
      const program = await (await route.fetch()).text()
      const { default: words } = await import(`data:text/javascript,${encodeURIComponent(program)}`)
      const body = `export default ${JSON.stringify(longer(words))}`
      return route.fulfill({ contentType: 'text/javascript', body })
    }
    if (/\/public\/(bai-viet|popup|cau-hoi|huong-dan|luu-y-khai-bao)\/get-all$/.test(pathname)) {
      const answer = await route.fetch()
      return route.fulfill({ response: answer, json: longerTexts(await answer.json()) })
    }
    return route.continue()
  })
}
