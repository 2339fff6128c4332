import { randomUUID } from 'node:crypto'
import { startBrowser } from './browser.mjs'
import { watchDownloads } from './downloads.mjs'
import { openPage } from './page.mjs'
import { MARK, prelude } from './prelude.mjs'
import { softenedName } from './proxy.mjs'
import { channelTo } from './script.mjs'

/** A user context: what one person keeps and sees. Its browser starts when its first page is opened, once it is known how. */
export function userContext({ binary, emit }) {
  const id = randomUUID()
  const how = {
    language: 'en',
    timezone: undefined,
    viewport: undefined,
    downloads: undefined,
    isOnline: true,
  }
  const pages = new Map()
  const targets = new Map()
  const preloads = new Map()
  const cookies = []
  let starting
  let active

  const scriptFor = (context) => () => {
    const { language, isOnline } = how
    const own = [...preloads.values()].filter(({ contexts }) => !contexts || contexts.includes(context))
    const calls = own.map(({ functionDeclaration, arguments: given = [] }) => {
      const channels = given.map(({ value }) => channelTo(value.channel))
      return `try { (${functionDeclaration})(${channels}) } catch (error) { console.error(error) }`
    })
    return [`(${prelude})(${JSON.stringify({ mark: MARK, language, isOnline })})`, ...calls].join('\n')
  }

  function start() {
    starting ??= startBrowser({
      binary,
      timezone: how.timezone,
      language: () => how.language,
      hears: (target, message) => targets.get(target)?.hear(message),
    }).then((browser) => {
      const to = { destination: () => how.downloads, page: () => pages.get(active), emit }
      return Object.assign(browser, { forget: watchDownloads(browser.downloads, to) })
    })
    return starting
  }

  async function activate(context) {
    const browser = await start()
    await browser.automate('switchToBrowsingContext', { browsingContextHandle: context })
    active = context
  }

  function close(context, target) {
    const page = pages.get(context)
    pages.delete(context)
    targets.delete(target)
    if (!page) return
    const children = []
    emit('browsingContext.contextDestroyed', { context, url: '', userContext: id, parent: null, children })
  }

  let opening = Promise.resolve()
  async function open() {
    const browser = await start()
    const hint = { presentationHint: pages.size > 0 ? 'Tab' : 'Window' }
    const { handle } = await browser.automate('createBrowsingContext', hint)
    // Before that it has no process, and what is said to it is lost.
    const blank = { handle, url: 'about:blank', pageLoadStrategy: 'Normal' }
    await browser.automate('navigateBrowsingContext', blank)
    if (hint.presentationHint === 'Tab') await activate(handle)
    active = handle
    const target = await browser.newTarget('WebPage', targets)
    const gone = () => close(handle, target)
    const events = []
    // Until the page is known nothing can be told of it.
    let tell = (...event) => events.push(event)
    const page = openPage(browser, target, handle, {
      script: scriptFor(handle),
      emit: (...event) => tell(...event),
      gone,
    })
    targets.set(target, page)
    page.attach()
    await page.isReady
    await page.read('0')
    for (const cookie of cookies.splice(0)) await addCookie(handle, cookie)
    await page.resize(how.viewport)
    pages.set(handle, page)
    emit('browsingContext.contextCreated', {
      context: handle,
      url: 'about:blank',
      userContext: id,
      parent: null,
      children: [],
      originalOpener: null,
      clientWindow: id,
    })
    tell = emit
    for (const event of events) emit(...event)
    return { context: handle }
  }

  async function addCookie(context, cookie) {
    const browser = await start()
    await browser.automate('addSingleCookie', { browsingContextHandle: context, cookie })
  }

  return {
    id,
    how,
    pages,
    preloads,
    activate,
    /** One after the other: a page is known by its target, which comes without a name. */
    open() {
      opening = opening.catch(() => undefined).then(open)
      return opening
    },
    /** MiniBrowser ends when a page is closed under automation: its place stays, empty. */
    async closePage(context) {
      const page = pages.get(context)
      close(context)
      await page.navigate('about:blank')
      return {}
    },
    async update() {
      await Promise.all([...pages.values()].map((page) => page.update()))
      return {}
    },
    async setOnline(isOnline) {
      how.isOnline = isOnline
      const browser = await start()
      browser.setOffline(!isOnline)
      await this.update()
      await Promise.all([...pages.values()].map((page) => page.read(`__bidi.setOnline(${isOnline})`)))
      return {}
    },
    async cookies() {
      const [context] = pages.keys()
      const found = context
        ? (await (await start()).automate('getAllCookies', { browsingContextHandle: context })).cookies
        : []
      return found.map(({ value, expires, sameSite, session, ...rest }) => ({
        ...rest,
        value: { type: 'string', value },
        size: value.length,
        sameSite: (sameSite ?? 'none').toLowerCase(),
        expiry: session ? undefined : expires,
      }))
    },
    /** As the proxy would hand it on. */
    async setCookie({ name, value, expiry, sameSite, domain, path = '/', httpOnly = false }) {
      const known = { name: softenedName(name), value: value.value, domain, path, httpOnly }
      const cookie = { ...known, secure: false, size: 0 }
      cookie.session = expiry === undefined
      cookie.expires = expiry ?? 0
      cookie.sameSite = { strict: 'Strict', lax: 'Lax' }[sameSite] ?? 'None'
      const [context] = pages.keys()
      if (context) await addCookie(context, cookie)
      else cookies.push(cookie)
      return {}
    },
    async close() {
      for (const context of [...pages.keys()]) close(context)
      const browser = await starting
      browser?.forget()
      await browser?.close()
      return {}
    },
  }
}
