/** Says above the page, in the person's language, that this browser cannot run it. Like `check.ts` it is made ES5. */
;(() => {
  // Named once: it is written in here whole.
  const given = __OLD_BROWSER__
  const { told, kept } = given

  /** As `language.ts` finds it, for whom that is too new. */
  function languageOf() {
    const [, linked = ''] = /[?&]lang=(\w+)/.exec(location.search) || []
    if (told[linked]) return linked
    let stored: string | null = null
    try {
      stored = localStorage.getItem('locale')
    } catch {
      // Nothing is remembered here.
    }
    for (const language in told) if (kept[language] === stored || language === stored) return language
    const wishes = navigator.languages || [navigator.language]
    for (let place = 0; place < wishes.length; place++) {
      const wish = String(wishes[place]).toLowerCase()
      for (const language in told) if (wish.indexOf(language) === 0) return language
    }
    return 'vi'
  }

  const language = languageOf()
  const words = told[language]
  if (!words) return
  const { title, text, browsers, then } = words

  function add(around: Element, tag: string, said?: string) {
    const element = document.createElement(tag)
    if (said) element.textContent = said
    return around.appendChild(element)
  }

  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = given.styles
  document.head.appendChild(link)

  const box = document.createElement('div')
  box.className = 'old-browser'
  box.lang = language
  box.setAttribute('role', 'alert')
  document.body.insertBefore(box, document.body.firstChild)
  add(box, 'h2', title)
  add(box, 'p', text)
  add(box, 'p', browsers)
  const list = add(box, 'ul')
  for (let place = 0; place < given.names.length; place++) add(list, 'li', given.names[place])
  add(box, 'p', then)
})()
