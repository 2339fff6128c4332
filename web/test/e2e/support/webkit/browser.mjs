import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { freePort } from '../freePort.mjs'
import { openDisplay } from './display.mjs'
import { makeHome } from './home.mjs'
import { startProxy } from './proxy.mjs'
import { openWire } from './wire.mjs'

const PATIENCE_MS = 30_000

/** A promise with what settles it. */
function promised() {
  const made = {}
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }))
  return made
}

/**
 * A WebKitGTK browser with an empty profile, on a screen and behind a proxy of its own: one for each user context, since all
 * windows of one process share what they keep. `hears` is told of each `message` of a target that is no answer.
 */
export async function startBrowser({ binary, timezone, language, hears }) {
  const [display, port, proxy] = await Promise.all([openDisplay(), freePort(), startProxy(language)])
  const home = makeHome()
  const env = {
    ...process.env,
    ...home.env,
    DISPLAY: display.name,
    WEBKIT_INSPECTOR_SERVER: `127.0.0.1:${port}`,
  }
  if (timezone) env.TZ = timezone
  const program = spawn(binary, ['--automation'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const answers = new Map()
  const waiting = []
  let targets = []
  let asked = 0
  let isOver = false

  function end() {
    isOver = true
    for (const { reject } of [...answers.values(), ...waiting]) reject(new Error('the browser has ended'))
    answers.clear()
  }
  program.on('exit', end)

  const wire = await openWire(
    port,
    {
      session: randomUUID(),
      capabilities: { proxy: { type: 'manual', httpURL: proxy.url } },
      patience: PATIENCE_MS,
    },
    {
      targets(list) {
        targets = list
        for (const one of waiting.splice(0)) one.resolve()
      },
      message(target, message) {
        const answer = answers.get(message.id)
        if (!answer) return hears(target, message)
        answers.delete(message.id)
        if (message.error) answer.reject(new Error(message.error.message))
        else answer.resolve(message.result)
      },
      end,
    },
  )

  /** Asks a target something; its answer. */
  function ask(target, method, params = {}) {
    if (isOver) return Promise.reject(new Error('the browser has ended'))
    const id = ++asked
    const answer = promised()
    answers.set(id, answer)
    wire.tell(target, { id, method, params })
    return answer.promise
  }

  /** The first target of a kind that is not among those known, as soon as there is one. */
  async function newTarget(kind, known) {
    for (;;) {
      const found = targets.find((target) => target.kind === kind && !known.has(target.id))
      if (found) return found.id
      const change = promised()
      waiting.push(change)
      await change.promise
    }
  }

  const automation = await newTarget('Automation', new Set())
  wire.setUp(automation)
  return {
    ask,
    newTarget,
    setUp: wire.setUp,
    downloads: home.downloads,
    setOffline: proxy.setOffline,
    /** What WebKitWebDriver would ask. */
    automate: (method, params) => ask(automation, `Automation.${method}`, params),
    async close() {
      wire.close()
      if (program.exitCode === null && program.signalCode === null) {
        program.kill()
        await once(program, 'exit')
      }
      proxy.stop()
      display.close()
      await home.remove()
    },
  }
}
