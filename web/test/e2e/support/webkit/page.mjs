import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { inputOf } from './input.mjs'
import { inspect } from './inspect.mjs'
import { watchNetwork } from './network.mjs'
import { MARK } from './prelude.mjs'
import { scripting } from './script.mjs'

const RESIZES = 50
const STEP_MS = 20

const withoutHash = (url) => url.split('#')[0]

/** A page, which tells what happens in it as WebDriver BiDi does. */
export function openPage(browser, target, handle, { script, emit, gone }) {
  const context = handle
  let url = 'about:blank'
  let frame
  /** The world of the document's scripts, and whoever waits for one. */
  let realm
  const waiting = []
  /** The document that is on its way. */
  let coming
  const event = (name, more) =>
    emit(`browsingContext.${name}`, { context, url, timestamp: Date.now(), ...more })

  function begin(requestId) {
    const navigation = randomUUID()
    coming = { navigation, requestId }
    event('navigationStarted', { navigation })
    return navigation
  }

  /** The navigation that a request of a document is for; one that the page began itself is told now. */
  function navigationOf(requestId) {
    if (!coming || (coming.requestId && coming.requestId !== requestId)) begin(requestId)
    coming.requestId = requestId
    return coming.navigation
  }

  function leaveRealm() {
    if (realm) emit('script.realmDestroyed', { realm: realm.realm })
    realm = undefined
  }

  const told = {
    moved(address) {
      url = address
      event('historyUpdated')
    },
    channel({ name, value }) {
      const source = { realm: realm?.realm, context }
      emit('script.message', { channel: name, data: { type: typeof value, value }, source })
    },
    async chooser(multiple) {
      const { result } = await inspector.ask('Runtime.evaluate', { expression: '__bidi.chooser' })
      const element = { sharedId: result.objectId }
      emit('input.fileDialogOpened', { context, multiple, element })
    },
  }

  const heard = {
    'Page.frameNavigated'({ frame: { id, parentId, url: address } }) {
      if (parentId) return
      frame = id
      url = address
      leaveRealm()
      const navigation = coming?.navigation ?? begin()
      coming = undefined
      current = navigation
      event('navigationCommitted', { navigation })
    },
    'Page.domContentEventFired': () => event('domContentLoaded', { navigation: current }),
    'Page.loadEventFired': () => event('load', { navigation: current }),
    'Runtime.executionContextCreated'({ context: { id, type, frameId } }) {
      if (type !== 'normal' || (frame && frameId !== frame)) return
      frame = frameId
      leaveRealm()
      realm = { id, realm: `${context}/${id}` }
      emit('script.realmCreated', { realm: realm.realm, origin: 'null', type: 'window', context })
      for (const resolve of waiting.splice(0)) resolve()
    },
    'Console.messageAdded'({ message }) {
      const { source, level, text } = message
      if (text.startsWith(MARK)) {
        const { kind, value } = JSON.parse(text.slice(MARK.length))
        Promise.resolve(told[kind](value)).catch(() => undefined)
        return
      }
      const isFault = source === 'javascript' && level === 'error'
      emit('log.entryAdded', {
        type: isFault ? 'javascript' : 'console',
        level,
        method: level === 'warning' ? 'warn' : level,
        text,
        args: [{ type: 'string', value: text }],
        source: { realm: realm?.realm, context },
        timestamp: Date.now(),
      })
    },
    'Network.loadingFailed'({ requestId }) {
      if (!coming || coming.requestId !== requestId) return
      const { navigation } = coming
      coming = undefined
      event('navigationFailed', { navigation })
    },
  }
  let current = randomUUID()
  let viewport

  const inspector = inspect(browser, target, {
    script,
    gone,
    hears(method, params) {
      if (method.startsWith('Network.') && params.frameId && frame && params.frameId !== frame) return
      network.hear(method, params)
      heard[method]?.(params)
    },
  })
  const network = watchNetwork({ context, ask: inspector.ask, emit, navigationOf })
  const scripts = scripting(inspector.ask, {
    context,
    async find() {
      while (!realm) await new Promise((resolve) => waiting.push(resolve))
      return realm
    },
  })
  const read = async (expression) =>
    (await inspector.ask('Runtime.evaluate', { expression, returnByValue: true })).result.value

  return {
    context,
    attach: inspector.attach,
    hear: inspector.hear,
    isReady: inspector.isReady,
    update: inspector.update,
    bodyOf: network.bodyOf,
    ...scripts,
    perform: inputOf(browser.automate, handle),
    read,
    async navigate(address) {
      if (address.includes('#') && withoutHash(address) === withoutHash(url) && !coming) {
        const navigation = randomUUID()
        await read(`void (location.href = ${JSON.stringify(address)})`)
        url = address
        event('fragmentNavigated', { navigation })
        return { navigation, url }
      }
      const navigation = begin()
      await inspector.ask('Page.navigate', { url: address })
      return { navigation, url: address }
    },
    async reload() {
      const navigation = begin()
      await inspector.ask('Page.reload')
      return { navigation, url }
    },
    async traverse(delta) {
      await read(`void history.go(${delta})`)
      return {}
    },
    /** Makes the window so large that this much is seen of the page. */
    async resize(wanted = viewport) {
      viewport = wanted
      if (!wanted) return {}
      const { width, height } = wanted
      let size = { width, height }
      for (let tries = 0; tries < RESIZES; tries++) {
        await browser.automate('setWindowFrameOfBrowsingContext', { handle, size })
        for (let looks = 0; looks < 5; looks++) {
          const [wide, high] = await read('[innerWidth, innerHeight]')
          if (wide === width && high === height) return {}
          if (looks === 4) size = { width: size.width + width - wide, height: size.height + height - high }
          else await wait(STEP_MS)
        }
      }
      throw new Error(`no window shows ${width} × ${height} pixels`)
    },
    async screenshot({ origin, clip }) {
      const sides = Object.entries(clip ?? {}).filter(([, value]) => typeof value === 'number')
      const rect = Object.fromEntries(sides.map(([side, value]) => [side, Math.round(value)]))
      const coordinateSystem = origin === 'document' ? 'Page' : 'Viewport'
      const { dataURL } = await inspector.ask('Page.snapshotRect', { ...rect, coordinateSystem })
      return { data: dataURL.slice(dataURL.indexOf(',') + 1) }
    },
  }
}
