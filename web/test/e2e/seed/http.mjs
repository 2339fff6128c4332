import assert from 'node:assert/strict'

/** Words for the portal as its pages say them: refused from other sites' pages, and answered in English. */
const HEADERS = { 'x-requested-with': 'evisa', 'accept-language': 'en' }

/** Asks the portal as a program does, in somebody's session where there is one; the data of the answer. */
export async function ask(portal, path, { method, json, form, token } = {}) {
  const sent = json !== undefined || form !== undefined
  const response = await fetch(portal.url + path, {
    method: method ?? (sent ? 'POST' : 'GET'),
    headers: {
      ...HEADERS,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    body: json === undefined ? form : JSON.stringify(json),
  })
  const text = await response.text()
  assert.ok(response.ok, `${path} was answered with ${response.status}: ${text.slice(0, 500)}`)
  return { data: text && JSON.parse(text).data, response }
}

/** The fields of a captcha and its answer. */
export async function captcha(portal) {
  const { data } = await ask(portal, '/authorization-service/captcha/generate')
  return { 'captcha-id': data.id, captcha: await portal.captchaAnswer(data.id) }
}

/** A session of an account: its token for programs, its cookies for windows (`context.addCookies`). */
export async function signIn(portal, { name, password }) {
  const fields = { grant_type: 'password', username: name, password, ...(await captcha(portal)) }
  const { data, response } = await ask(portal, '/authorization-service/oauth/token', {
    form: new URLSearchParams(fields),
  })
  const cookies = response.headers.getSetCookie().map((line) => {
    const [, key, value] = /^([^=]+)=([^;]*)/.exec(line)
    const { hostname } = new URL(portal.url)
    const kept = { httpOnly: /;\s*httponly/i.test(line), secure: true, sameSite: 'Lax' }
    return { name: key, value, domain: hostname, path: '/', ...kept }
  })
  return { token: data.access_token, cookies, url: portal.url }
}
