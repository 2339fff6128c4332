/** With this begins what the prelude says; a page that says so itself would be heard, too. */
export const MARK = '\0bidi '

/**
 * Runs in each page before its own scripts: it tells what Web Inspector has no event for, and stands in for what WebKitGTK
 * has no switch for.
 */
export function prelude({ mark, language, isOnline }) {
  if (window !== window.top) return
  const say = console.debug.bind(console)
  let said = 0
  // Numbered: what is said twice in a row would be told as one message, repeated.
  const tell = (kind, value) => say(mark + JSON.stringify({ kind, value, number: ++said }))
  let online = isOnline

  Object.defineProperty(window, '__bidi', {
    value: {
      tell,
      chooser: undefined,
      setOnline(next) {
        if (next === online) return
        online = next
        dispatchEvent(new Event(next ? 'online' : 'offline'))
      },
    },
  })

  // Changes of the address within a document.
  const moved = () => tell('moved', location.href)
  for (const name of ['pushState', 'replaceState']) {
    const original = History.prototype[name]
    History.prototype[name] = function (...given) {
      original.apply(this, given)
      moved()
    }
  }
  addEventListener('popstate', moved, true)
  addEventListener('hashchange', moved, true)

  // The computer's own dialog to choose files does not open: whoever drives the page is asked.
  addEventListener(
    'click',
    (event) => {
      const [input] = event.composedPath()
      if (!(input instanceof HTMLInputElement) || input.type !== 'file' || input.disabled) return
      event.preventDefault()
      window.__bidi.chooser = input
      tell('chooser', input.multiple)
    },
    true,
  )

  const getters = { onLine: () => online, language: () => language, languages: () => [language] }
  for (const [name, get] of Object.entries(getters)) Object.defineProperty(Navigator.prototype, name, { get })
}
