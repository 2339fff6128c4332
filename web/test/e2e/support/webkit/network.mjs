const DESTINATIONS = {
  Document: 'document',
  Script: 'script',
  StyleSheet: 'style',
  Image: 'image',
  Font: 'font',
}
const INITIATORS = { Fetch: 'fetch', XHR: 'xmlhttprequest' }
/** Times are not told: nobody asks for them. */
const TIMINGS = { requestTime: 0, requestStart: 0, responseStart: 0, responseEnd: 0 }

const listed = (headers) =>
  Object.entries(headers).map(([name, value]) => ({ name, value: { type: 'string', value } }))

/** Events of a page's network as WebDriver BiDi tells them; `navigationOf` is that which a request of a document is for. */
export function watchNetwork({ context, ask, emit, navigationOf }) {
  const requests = new Map()

  const event = (name, request, more) =>
    emit(`network.${name}`, {
      context,
      isBlocked: false,
      navigation: request.navigation,
      redirectCount: request.redirects,
      request: request.told,
      timestamp: Date.now(),
      ...more,
    })

  function answered(request, { url, status, statusText, headers, mimeType }) {
    const response = { url, status, statusText, headers: listed(headers), mimeType, protocol: 'http/1.1' }
    request.response = { ...response, headersSize: -1, bodySize: -1, bytesReceived: 0, content: { size: 0 } }
    event('responseStarted', request, { response: request.response })
  }

  const completed = (request) => event('responseCompleted', request, { response: request.response })

  const heard = {
    'Network.requestWillBeSent'({ requestId, request, type, initiator, redirectResponse }) {
      const before = requests.get(requestId)
      if (before && redirectResponse) {
        answered(before, redirectResponse)
        completed(before)
      }
      const told = {
        request: `${context} ${requestId}`,
        url: request.url,
        method: request.method,
        headers: listed(request.headers),
        cookies: [],
        headersSize: -1,
        bodySize: 0,
        timings: TIMINGS,
        destination: DESTINATIONS[type] ?? '',
        initiatorType: INITIATORS[type] ?? 'other',
      }
      const made = { told, redirects: before ? before.redirects + 1 : 0 }
      made.navigation = type === 'Document' ? navigationOf(requestId) : null
      requests.set(requestId, made)
      event('beforeRequestSent', made, { initiator: { type: initiator?.type ?? 'other' } })
    },
    'Network.responseReceived'({ requestId, response }) {
      const request = requests.get(requestId)
      if (request) answered(request, response)
    },
    'Network.loadingFinished'({ requestId }) {
      const request = requests.get(requestId)
      requests.delete(requestId)
      if (request?.response) completed(request)
    },
    'Network.loadingFailed'({ requestId, errorText, canceled }) {
      const request = requests.get(requestId)
      requests.delete(requestId)
      // The word by which Playwright knows what the page itself gave up.
      if (request) event('fetchError', request, { errorText: canceled ? 'NS_BINDING_ABORTED' : errorText })
    },
  }

  return {
    hear: (method, params) => heard[method]?.(params),
    async bodyOf(requestId) {
      const { body, base64Encoded } = await ask('Network.getResponseBody', { requestId })
      return { bytes: { type: base64Encoded ? 'base64' : 'string', value: body } }
    },
  }
}
