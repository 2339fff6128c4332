#!/usr/bin/env node
// WebDriver BiDi for WebKitGTK, which has none itself: Playwright starts this as it starts Firefox, and drives WebKit with all
// that it has for that. Behind it stand the automation of WebKitWebDriver and Web Inspector, see wire.mjs.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import utils from 'playwright-core/lib/utilsBundle'
import { userContext } from './contexts.mjs'
import { openDisplay } from './display.mjs'

const binary = process.env.EVISA_WEBKIT
const contexts = new Map()
const server = new utils.wsServer({ host: '127.0.0.1', port: 0 })
let client

const emit = (method, params) => client?.send(JSON.stringify({ type: 'event', method, params }))

/** The user context of a page, or of a page's realm. */
function contextOf({ context, realm }) {
  const name = context ?? realm.split('/')[0]
  const found = [...contexts.values()].find(({ pages }) => pages.has(name))
  if (!found) throw Object.assign(new Error(`no page ${name}`), { code: 'no such frame' })
  return found
}
const pageOf = (target) => contextOf(target).pages.get(target.context ?? target.realm.split('/')[0])

/** What is said of user contexts, or of pages, is meant for these. */
const meant = ({ userContexts, contexts: pages }) =>
  userContexts?.map((id) => contexts.get(id)) ?? [...new Set(pages.map((context) => contextOf({ context })))]

async function setFor(params, change) {
  for (const one of meant(params)) await change(one)
  return {}
}
const nothing = () => ({})

/** It says its version only where it could show itself. */
async function version() {
  const display = await openDisplay()
  try {
    const env = { ...process.env, DISPLAY: display.name }
    const said = execFileSync(binary, ['--version'], {
      encoding: 'utf8',
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return /[\d.]+/.exec(said)?.[0] ?? ''
  } finally {
    display.close()
  }
}

async function endAll() {
  await Promise.allSettled([...contexts.values()].map((one) => one.close()))
  process.exit(0)
}

let scripts = 0
const commands = {
  'session.new': async () => ({
    sessionId: 'webkit',
    capabilities: {
      browserName: 'WebKitGTK',
      browserVersion: await version(),
      userAgent: '',
      webSocketUrl: '',
    },
  }),
  'session.subscribe': nothing,
  'browser.close'() {
    setImmediate(endAll)
    return {}
  },
  'browser.createUserContext'() {
    const made = userContext({ binary, emit })
    contexts.set(made.id, made)
    return { userContext: made.id }
  },
  async 'browser.removeUserContext'({ userContext: id }) {
    const removed = contexts.get(id)
    contexts.delete(id)
    return removed.close()
  },
  'browser.setDownloadBehavior': (params) =>
    setFor(params, ({ how }) => {
      how.downloads = params.downloadBehavior.destinationFolder
    }),
  'browsingContext.create': ({ userContext: id }) => contexts.get(id).open(),
  'browsingContext.close': ({ context }) => contextOf({ context }).closePage(context),
  async 'browsingContext.activate'({ context }) {
    await contextOf({ context }).activate(context)
    return {}
  },
  'browsingContext.navigate': ({ context, url }) => pageOf({ context }).navigate(url),
  'browsingContext.reload': ({ context }) => pageOf({ context }).reload(),
  'browsingContext.traverseHistory': ({ context, delta }) => pageOf({ context }).traverse(delta),
  'browsingContext.captureScreenshot': (params) => pageOf(params).screenshot(params),
  'browsingContext.setViewport'({ context, viewport, ...rest }) {
    if (context) return pageOf({ context }).resize(viewport)
    return setFor(rest, ({ how }) => {
      how.viewport = viewport
    })
  },
  'script.evaluate': (params) => pageOf(params.target).evaluate(params),
  'script.callFunction': (params) => pageOf(params.target).callFunction(params),
  'script.disown': (params) => pageOf(params.target).disown(params),
  async 'script.addPreloadScript'(params) {
    const script = String(++scripts)
    await setFor(params, (one) => {
      one.preloads.set(script, params)
      return one.update()
    })
    return { script }
  },
  async 'script.removePreloadScript'({ script }) {
    for (const one of contexts.values()) if (one.preloads.delete(script)) await one.update()
    return {}
  },
  'input.performActions': ({ context, actions }) => pageOf({ context }).perform(actions),
  async 'storage.getCookies'({ partition }) {
    return { cookies: await contexts.get(partition.userContext).cookies(), partitionKey: {} }
  },
  'storage.setCookie': ({ cookie, partition }) => contexts.get(partition.userContext).setCookie(cookie),
  async 'network.getData'({ request }) {
    const [context, requestId] = request.split(' ')
    return pageOf({ context }).bodyOf(requestId)
  },
  'network.addIntercept': () => ({ intercept: 'none' }),
  'network.addDataCollector': () => ({ collector: 'all' }),
  'emulation.setTimezoneOverride': (params) =>
    setFor(params, ({ how }) => {
      how.timezone = params.timezone
    }),
  'emulation.setLocaleOverride': (params) =>
    setFor(params, ({ how }) => {
      how.language = params.locale
    }),
  'emulation.setNetworkConditions': (params) =>
    setFor(params, (one) => one.setOnline(params.networkConditions?.type !== 'offline')),
  'emulation.setScreenOrientationOverride': nothing,
  'emulation.setScreenSettingsOverride': nothing,
  'permissions.setPermission': nothing,
}

async function answer({ id, method, params }) {
  try {
    const command = commands[method]
    if (!command) throw Object.assign(new Error(method), { code: 'unknown command' })
    client.send(JSON.stringify({ type: 'success', id, result: await command(params) }))
  } catch (error) {
    const { code = 'unknown error', message, stack } = error
    client.send(JSON.stringify({ type: 'error', id, error: code, message, stacktrace: stack }))
  }
}

server.on('connection', (socket) => {
  client = socket
  socket.on('message', (text) => answer(JSON.parse(text)))
  socket.on('close', endAll)
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, endAll)
if (!server.address()) await once(server, 'listening')
console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`)
