import { argumentOf, remote, remoteOf } from './values.mjs'

/** Thrown by the page, not by the protocol. */
class Thrown extends Error {}

/**
 * Runs what is asked for in a page. There is one world only: what Playwright calls its utility world is the page's own, so
 * that a handle is good in both.
 */
export function scripting(ask, realms) {
  const globals = new Map()

  async function settled(answer) {
    const { result, wasThrown } = await answer
    if (wasThrown) throw new Thrown(result.description ?? String(result.value))
    return result
  }

  const call = (objectId, functionDeclaration, rest) =>
    settled(
      ask('Runtime.callFunctionOn', { objectId, functionDeclaration, emulateUserGesture: true, ...rest }),
    )

  async function globalOf(contextId) {
    if (!globals.has(contextId))
      globals.set(contextId, settled(ask('Runtime.evaluate', { expression: 'globalThis', contextId })))
    return (await globals.get(contextId)).objectId
  }

  async function evaluated({ expression, awaitPromise }, byValue, contextId) {
    const given = await settled(ask('Runtime.evaluate', { expression, contextId, emulateUserGesture: true }))
    if (!given.objectId) return given
    if (awaitPromise && given.className === 'Promise')
      return settled(ask('Runtime.awaitPromise', { promiseObjectId: given.objectId, returnByValue: byValue }))
    return byValue ? call(given.objectId, 'function () { return this }', { returnByValue: true }) : given
  }

  async function called({ functionDeclaration, arguments: given = [], awaitPromise }, byValue, contextId) {
    const channel = given.find(({ type }) => type === 'channel')
    const handled = given.find(({ handle, sharedId }) => handle ?? sharedId)
    const objectId = handled?.handle ?? handled?.sharedId ?? (await globalOf(contextId))
    if (channel)
      return call(objectId, `() => (${functionDeclaration})(${channelTo(channel.value.channel)})`, {})
    const rest = { arguments: given.map(argumentOf), returnByValue: byValue, awaitPromise }
    return call(objectId, functionDeclaration, rest)
  }

  async function answer(params, run) {
    const { sandbox } = params.target
    const byValue = params.resultOwnership !== 'root' && params.serializationOptions?.maxObjectDepth !== 0
    const found = await realms.find()
    const named = sandbox ? `${found.realm}/${sandbox}` : found.realm
    try {
      const result = await run(params, byValue, found.id)
      const isPlain = byValue && !result.objectId && result.value !== undefined
      const told = isPlain ? remote(result.value) : remoteOf(result)
      // The window of the page itself: those of frames are not told apart.
      if (told.type === 'window') told.value = { context: realms.context }
      return { type: 'success', realm: named, result: told }
    } catch (error) {
      if (!(error instanceof Thrown)) throw error
      const text = error.message
      const exceptionDetails = { text, lineNumber: 0, columnNumber: 0, exception: { type: 'error' } }
      return {
        type: 'exception',
        realm: named,
        exceptionDetails: { ...exceptionDetails, stackTrace: { callFrames: [] } },
      }
    }
  }

  return {
    evaluate: (params) => answer(params, evaluated),
    callFunction: (params) => answer(params, called),
    disown: ({ handles }) => {
      for (const objectId of handles) ask('Runtime.releaseObject', { objectId }).catch(() => undefined)
      return {}
    },
  }
}

/** The text of a function that tells a channel what it is called with. */
export const channelTo = (name) =>
  `(value) => __bidi.tell('channel', { name: ${JSON.stringify(name)}, value })`
