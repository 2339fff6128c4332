import { vi } from 'vitest'
import type { Certificate, Token } from './bridge'

/** What a fake evisa-sign is like. */
export interface FakeBridge {
  /** Where it answers; nowhere while it is not running. */
  port: number | undefined
  code: string
  tokens: Token[]
  /** The secrets that it knows; one that ends forgets them. */
  secrets: Set<string>
  /** Calls, as method and path. */
  calls: string[]
  /** What it answers in place of what it would. */
  instead: Partial<Record<string, () => Response>>
  /** What becomes of each item that is signed. */
  signed: (id: string) => object
}

export const refusing = (status: number, code: string, more: object = {}) =>
  Response.json({ code, ...more }, { status })

/** A program that speaks as `server/sign-bridge` does; what is asked of any other place goes to `elsewhere`. */
export function fakeBridge(elsewhere: typeof fetch = () => Promise.reject(new TypeError('unreachable'))) {
  const fake: FakeBridge = {
    port: 27_182,
    code: 'ABC234',
    tokens: [],
    secrets: new Set(),
    calls: [],
    instead: {},
    signed: (id) => ({ id, cms: 'c0ffee' }),
  }
  async function answer(path: string, { method = 'GET', headers, body }: RequestInit) {
    const call = `${method} ${path}`
    fake.calls.push(call)
    const other = fake.instead[call]?.()
    if (other) return other
    const sent = typeof body === 'string' ? JSON.parse(body) : undefined
    if (path === '/pair') return pair(sent)
    const secret = new Headers(headers).get('Authorization')?.replace('Bearer ', '')
    if (!secret || !fake.secrets.has(secret)) return new Response(null, { status: 401 })
    if (path === '/tokens') return Response.json(fake.tokens)
    const { items } = JSON.parse(sent.text) as { items: { id: string }[] }
    return Response.json(items.map(({ id }) => fake.signed(id)))
  }
  function pair({ code }: { code?: string }) {
    if (code === undefined) return new Response(null, { status: 202 })
    if (code !== fake.code) return refusing(403, 'wrongCode')
    const secret = `secret ${fake.secrets.size}`
    fake.secrets.add(secret)
    return Response.json({ secret, version: '0.1.0' })
  }
  vi.stubGlobal('fetch', (address: string, options: RequestInit = {}) => {
    const { hostname, port, pathname } = new URL(address, 'http://portal.example')
    if (hostname !== '127.0.0.1') return elsewhere(address, options)
    if (Number(port) !== fake.port) return Promise.reject(new TypeError('Failed to fetch'))
    return answer(pathname, options)
  })
  return fake
}

const DAY_MS = 24 * 60 * 60 * 1000
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

export const certificate = (more: Partial<Certificate> = {}): Certificate => ({
  fingerprint: 'aa11',
  serial: '5402',
  owner: 'CÔNG TY SAO MAI',
  organization: null,
  issuer: 'Test CA',
  notBefore: inDays(-100),
  notAfter: inDays(300),
  certificate: '30820102',
  ...more,
})

export const token = (certificates: Certificate[], more: Partial<Token> = {}): Token => ({
  serial: 'T-77',
  manufacturer: 'SafeMaker',
  model: 'ST3',
  label: 'Sao Mai',
  pin: 'good',
  certificates,
  ...more,
})
