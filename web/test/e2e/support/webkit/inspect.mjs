const DOMAINS = ['Inspector', 'Runtime', 'Page', 'Network', 'Console']

/**
 * Web Inspector's view of a page. The page may move to another process when it goes to another site: that process's target is
 * `provisional`, and waits until it was told what runs before the scripts of its pages.
 */
export function inspect(browser, target, { script, hears, gone }) {
  const answers = new Map()
  /** Events of targets that are not the page yet. */
  const early = new Map()
  let current
  let asked = 0
  let ready
  const isReady = new Promise((resolve) => {
    ready = resolve
  })

  function ask(method, params = {}, targetId = current) {
    const id = ++asked
    const answer = new Promise((resolve, reject) => answers.set(id, { targetId, resolve, reject }))
    const message = JSON.stringify({ id, method, params })
    browser.ask(target, 'Target.sendMessageToTarget', { targetId, message }).catch((error) => fail(id, error))
    return answer
  }

  function fail(id, error) {
    answers.get(id)?.reject(error)
    answers.delete(id)
  }

  function failAll(targetId) {
    for (const [id, answer] of answers)
      if (answer.targetId === targetId) fail(id, new Error('the page has moved to another process'))
  }

  const setScript = (targetId) => ask('Page.setBootstrapScript', { source: script() }, targetId)

  async function prepare({ targetId, isPaused }) {
    await Promise.all(DOMAINS.map((domain) => ask(`${domain}.enable`, {}, targetId)))
    await setScript(targetId)
    if (isPaused) await browser.ask(target, 'Target.resume', { targetId })
    if (targetId === current) ready()
  }

  function told(targetId, message) {
    const answer = answers.get(message.id)
    if (answer) {
      answers.delete(message.id)
      if (message.error) answer.reject(new Error(message.error.message))
      else answer.resolve(message.result)
    } else if (targetId === current) hears(message.method, message.params)
    else early.get(targetId)?.push(message)
  }

  const outer = {
    'Target.targetCreated'({ targetInfo }) {
      if (targetInfo.type !== 'page') return
      if (targetInfo.isProvisional) early.set(targetInfo.targetId, [])
      else current ??= targetInfo.targetId
      prepare(targetInfo).catch(() => undefined)
    },
    'Target.didCommitProvisionalTarget'({ newTargetId }) {
      failAll(current)
      current = newTargetId
      const messages = early.get(newTargetId) ?? []
      early.delete(newTargetId)
      for (const { method, params } of messages) hears(method, params)
    },
    'Target.targetDestroyed'({ targetId }) {
      early.delete(targetId)
      failAll(targetId)
      if (targetId === current) gone()
    },
    'Target.dispatchMessageFromTarget': ({ targetId, message }) => told(targetId, JSON.parse(message)),
  }

  return {
    attach() {
      browser.setUp(target)
      browser.ask(target, 'Target.setPauseOnStart', { pauseOnStart: true }).catch(() => undefined)
    },
    ask,
    isReady,
    /** What runs before the scripts of its pages has changed. */
    update: () => setScript(current),
    hear: ({ method, params }) => outer[method]?.(params),
  }
}
