import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, isConnected, PORTS, showCode, sign, tokens } from './bridge'
import { BridgeError, FOUND_HERE, REFUSALS } from './bridgeError'
import { certificate, type FakeBridge, fakeBridge, refusing, token } from './test.bridge'

let fake: FakeBridge
beforeEach(() => {
  sessionStorage.clear()
  fake = fakeBridge()
})
afterEach(() => vi.unstubAllGlobals())

const CHALLENGE = {
  phien: 'p1',
  text: JSON.stringify({ items: [{ id: 'A.d' }, { id: 'A.p' }] }),
  signature: 'ab',
}

/** The code with which something fails. */
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error) => (error instanceof BridgeError ? error.code : String(error)),
  )

const connected = async () => connect(await showCode(), 'abc 234')

/** A browser that asks before a page may reach programs on this computer. */
const permission = (state: PermissionState, name = 'loopback-network') =>
  vi.stubGlobal('navigator', {
    permissions: {
      query: async (asked: { name: string }) => {
        if (asked.name !== name) throw new TypeError('unknown')
        return { state }
      },
    },
  })

describe('finding it', () => {
  it('asks all ten ports without showing anything, and shows a code at the one that answers', async () => {
    expect(await showCode()).toBe(27_182)
    expect(fake.calls).toEqual(['GET /tokens', 'POST /pair'])
    fake.port = 27_189
    expect(await showCode()).toBe(27_189)
    expect(PORTS).toHaveLength(10)
  })

  it('says that it is not running, and takes no other program for it', async () => {
    fake.port = undefined
    expect(await failure(showCode())).toBe('notRunning')
    fake.port = 27_180
    fake.instead['GET /tokens'] = () => new Response('hello')
    expect(await failure(showCode())).toBe('notRunning')
  })

  it.each(['loopback-network', 'local-network-access'])(
    'says that the browser does not allow it (%s)',
    async (name) => {
      permission('denied', name)
      expect(await failure(showCode())).toBe('notAllowed')
      expect(fake.calls).toEqual([])
      permission('granted', name)
      expect(await showCode()).toBe(27_182)
    },
  )

  it('waits while the browser asks the person', async () => {
    const wait = vi.spyOn(AbortSignal, 'timeout')
    permission('prompt')
    await showCode()
    expect(wait).toHaveBeenLastCalledWith(60_000)
    permission('granted')
    await showCode()
    expect(wait).toHaveBeenLastCalledWith(2500)
    wait.mockRestore()
  })
})

describe('connecting', () => {
  it('takes the code as people type it, and stays connected in this tab', async () => {
    expect(await failure(tokens())).toBe('notConnected')
    expect(isConnected()).toBe(false)
    await connected()
    fake.tokens = [token([certificate()])]
    expect(await tokens()).toEqual(fake.tokens)
    expect(isConnected()).toBe(true)
    expect(localStorage.length).toBe(0)
  })

  it('says that the code is wrong', async () => {
    expect(await failure(connect(await showCode(), 'XXXXXX'))).toBe('wrongCode')
    expect(isConnected()).toBe(false)
  })

  it('is content with the code that is shown already', async () => {
    fake.instead['POST /pair'] = () => refusing(409, 'busy')
    expect(await showCode()).toBe(27_182)
    fake.instead['POST /pair'] = () => refusing(422, 'noPrompt')
    expect(await failure(showCode())).toBe('noPrompt')
  })

  it('forgets a secret that the program does not know any more', async () => {
    await connected()
    fake.secrets.clear()
    expect(await failure(tokens())).toBe('notConnected')
    expect(isConnected()).toBe(false)
  })

  it('says that the program has ended, and finds it at another port when it is back', async () => {
    await connected()
    fake.port = undefined
    expect(await failure(sign(CHALLENGE))).toBe('notRunning')
    fake.port = 27_185
    await connected()
    expect(await tokens()).toEqual([])
  })
})

describe('signing', () => {
  beforeEach(connected)

  it('brings what the portal asks, and tells what became of each item', async () => {
    fake.signed = (id) => (id === 'A.p' ? { id, refused: { code: 'tokenFailed' } } : { id, cms: 'c0' })
    expect(await sign(CHALLENGE)).toEqual([
      { id: 'A.d', cms: 'c0' },
      { id: 'A.p', refused: { code: 'tokenFailed' } },
    ])
  })

  it.each(REFUSALS)('says %s as the program does', async (code) => {
    fake.instead['POST /sign'] = () => refusing(422, code)
    expect(await failure(sign(CHALLENGE))).toBe(code)
  })

  it('says that one more wrong PIN locks the token', async () => {
    fake.instead['POST /sign'] = () => refusing(422, 'wrongPin', { lastTry: true })
    await expect(sign(CHALLENGE)).rejects.toMatchObject({ code: 'wrongPin', lastTry: true })
  })

  it('does not take what it does not know for something else', async () => {
    fake.instead['POST /sign'] = () => new Response(null, { status: 429 })
    expect(await failure(sign(CHALLENGE))).toBe('tooOften')
    fake.instead['POST /sign'] = () => refusing(422, 'somethingNew')
    expect(await failure(sign(CHALLENGE))).toBe('notUnderstood')
    fake.instead['POST /sign'] = () => new Response('<html>', { status: 500 })
    expect(await failure(sign(CHALLENGE))).toBe('notUnderstood')
  })
})

const SRC = join(import.meta.dirname, '../..')

it('knows every refusal of the program', () => {
  const source = readFileSync(join(SRC, '../server/sign-bridge/src/refusal.rs'), 'utf8')
  const [, variants = ''] = /pub enum Refusal \{([\s\S]*?)\n\}/.exec(source) ?? []
  const names = [...variants.matchAll(/^ {4}([A-Z]\w+)/gm)].map(([, name = '']) => name)
  expect(names.map((name) => name[0]?.toLowerCase() + name.slice(1))).toEqual([...REFUSALS])
})

it.each(['en', 'vi', 'zh', 'ja'])('has a sentence for each in %s', (language) => {
  const { signing } = JSON.parse(readFileSync(join(SRC, `src/locales/${language}.json`), 'utf8'))
  expect(Object.keys(signing.bridge).sort()).toEqual([...REFUSALS, ...FOUND_HERE, 'lastTry'].sort())
})
