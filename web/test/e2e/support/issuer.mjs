import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

export const CLIENT = { id: 'evisa-portal', secret: 'a secret: with +signs/ of its own' }

const encoded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
const digest = (text) => createHash('sha256').update(text).digest('base64url')

async function bodyOf(request) {
  let text = ''
  for await (const chunk of request) text += chunk
  return new URLSearchParams(text)
}

/**
 * An issuer of OpenID Connect with a page on which people sign in (authorization code flow with PKCE, RS256). `people` are
 * the claims of whom it knows, by name; it remembers who signed in last, unless `prompt=login` asks for it anew.
 */
export async function startIssuer(people) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const grants = new Map()
  const issuer = { tellsNobody: false, asked: [] }
  let session
  const now = () => Math.floor(Date.now() / 1000)

  const token = (claims) => {
    const signed = `${encoded({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${encoded(claims)}`
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
  }

  function grant(asked, name) {
    session = { name, at: now() }
    const code = randomUUID()
    grants.set(code, { asked, session })
    return `${asked.get('redirect_uri')}?${new URLSearchParams({ code, state: asked.get('state') })}`
  }

  const page = (asked) => `<!doctype html><html lang="en"><title>Issuer</title><h1>Who are you?</h1>
    <form method="post" action="/authorize?${asked}"><label>Name <input name="name"></label><button>Sign in</button></form>
    <a href="${asked.get('redirect_uri')}?${new URLSearchParams({ error: 'access_denied', state: asked.get('state') })}">Cancel</a>`

  const answers = {
    'GET /.well-known/openid-configuration': () => ({
      issuer: issuer.url,
      authorization_endpoint: `${issuer.url}/authorize`,
      token_endpoint: `${issuer.url}/token`,
      jwks_uri: `${issuer.url}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    'GET /keys': () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
    }),
    'GET /authorize': (asked) => {
      issuer.asked.push(Object.fromEntries(asked))
      if (session && asked.get('prompt') !== 'login') return { to: grant(asked, session.name) }
      return { html: page(asked) }
    },
    'POST /authorize': async (asked, request) => ({ to: grant(asked, (await bodyOf(request)).get('name')) }),
    'POST /token': async (_, request) => {
      if (issuer.tellsNobody) return { status: 503, json: {} }
      const form = await bodyOf(request)
      const [id, secret] = Buffer.from(request.headers.authorization.slice('Basic '.length), 'base64')
        .toString()
        .split(':')
        .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
      const granted = grants.get(form.get('code'))
      grants.delete(form.get('code'))
      const proven = granted && digest(form.get('code_verifier')) === granted.asked.get('code_challenge')
      if (id !== CLIENT.id || secret !== CLIENT.secret || !proven)
        return { status: 400, json: { error: 'invalid_grant' } }
      const { asked, session: proved } = granted
      const about = { iss: issuer.url, aud: CLIENT.id, nonce: asked.get('nonce'), auth_time: proved.at }
      const claims = { ...about, iat: now(), exp: now() + 300, ...people[proved.name] }
      return { access_token: randomUUID(), token_type: 'Bearer', id_token: token(claims) }
    },
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, issuer.url)
    const answer = answers[`${request.method} ${pathname}`]
    if (!answer) return response.writeHead(404).end()
    const said = await answer(searchParams, request)
    if (said.to) return response.writeHead(302, { location: said.to }).end()
    if (said.html) return response.writeHead(200, { 'content-type': 'text/html' }).end(said.html)
    const { status = 200, json = said } = said
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  issuer.url = `http://127.0.0.1:${server.address().port}`
  /** Whoever comes next is asked who they are. */
  issuer.forgets = () => {
    session = undefined
  }
  issuer.stop = () => server.close()
  return issuer
}
