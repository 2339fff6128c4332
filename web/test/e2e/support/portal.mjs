import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from './freePort.mjs'
import { digestOf } from './kept.mjs'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const START_MS = 60_000
/** The first officer's sign-in, in the template of a data folder. */
const OFFICER = 'officer.json'

/** The name and the password of a new account, as the program prints them, once. */
function signIn(said) {
  return {
    name: /user name:\s+(\S+)/.exec(said)?.[1] ?? '',
    password: /password:\s+(\S+)/.exec(said)?.[1] ?? '',
  }
}

function binary() {
  const target = process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target')
  return process.env.EVISA_BIN ?? join(target, 'debug', 'evisa')
}

/** evisa-sign, which is built beside the server. */
export const bridgeBinary = () => process.env.EVISA_SIGN_BIN ?? join(dirname(binary()), 'evisa-sign')

/** The real server on free ports, with an empty data folder of its own. `settings` may ask for its port. */
export async function startPortal(settings = {}) {
  const data = mkdtempSync(join(tmpdir(), 'evisa-e2e-'))
  const [port, bank] = [await freePort(), await freePort()]
  const own = typeof settings === 'function' ? settings(port) : settings
  const env = {
    ...process.env,
    EVISA_BIND: `127.0.0.1:${port}`,
    EVISA_SANDBOX_BANK: '1',
    EVISA_SANDBOX_BANK_BIND: `127.0.0.1:${bank}`,
    EVISA_DATA_DIR: data,
    EVISA_DEVELOPMENT: '1',
    EVISA_TEST_CAPTCHA: '1',
    // One address asks for a whole day's visitors.
    EVISA_RATE_LIMIT: '100000',
    EVISA_RATE_LIMIT_ACCOUNT: '100000',
    EVISA_RATE_LIMIT_STRICT: '100000',
    // A busy machine takes longer over pictures than a visitor would wait; of that tells `patience` in the server's stories. Less
    // than a story waits for an answer: an application that is sent is answered then, and its pictures are checked later.
    EVISA_EKYC_SECONDS: '25',
    EVISA_LOG: process.env.EVISA_LOG ?? 'warn',
    // Its own story tells of it; the others sign in with a password.
    EVISA_SECOND_FACTOR: 'offered',
    ...own,
  }
  /** What the program says when whoever runs the portal gives it this command. */
  async function command(...words) {
    const { stdout } = await promisify(execFile)(binary(), words, { cwd: ROOT, env })
    return stdout
  }
  /** Opens an account of a role, or of several, as whoever runs the portal does. */
  const hire = async (roles, name = roles) => {
    const given = [roles].flat().flatMap((role) => ['--role', role])
    return signIn(await command('officer', 'add', `${name}@evisa.example`, '--name', `The ${name}`, ...given))
  }
  const officer = await furnish(data, () => hire('officer', 'first'))
  const process_ = spawn(binary(), ['serve'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = own.EVISA_PUBLIC_URL ?? `http://127.0.0.1:${port}`
  await answering(url, process_)
  return {
    url,
    /** Of the server's process. */
    pid: process_.pid,
    officer,
    hire,
    command,
    /** Adds invented cases of every kind and step, see `server/examples/lists`. */
    async seed(count) {
      const lists = join(dirname(binary()), 'examples', 'lists')
      await promisify(execFile)(lists, [`sqlite://${join(data, 'evisa.db')}`, 'seed', String(count)])
    },
    /** The answer of a captcha, which only a test may know. */
    async captchaAnswer(id) {
      const response = await fetch(`${url}/test/captcha/${id}`)
      return (await response.json()).data
    },
    async stop() {
      if (process_.exitCode === null) {
        process_.kill('SIGTERM')
        await once(process_, 'exit')
      }
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/**
 * Fills an empty data folder with what every portal of the stories begins with: the tables, the master secret, and the
 * first officer, whose sign-in is returned. Made once for each build of the program; `make` does it in that folder, before
 * the portal starts, which then need not share the tables that are being made.
 */
async function furnish(data, make) {
  const { size, mtimeMs } = statSync(binary())
  const template = join(tmpdir(), `evisa-template-${digestOf(binary(), size, mtimeMs)}`)
  if (!existsSync(template)) {
    const officer = await make()
    const own = `${template}.${process.pid}`
    cpSync(data, own, { recursive: true })
    writeFileSync(join(own, OFFICER), JSON.stringify(officer))
    // Whoever was quicker has put the same there.
    await rename(own, template).catch(() => rmSync(own, { recursive: true }))
    return officer
  }
  cpSync(template, data, { recursive: true, preserveTimestamps: true })
  return JSON.parse(readFileSync(join(template, OFFICER), 'utf8'))
}

async function answering(url, process_) {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    if (process_.exitCode !== null) throw new Error(`the server ended with status ${process_.exitCode}`)
    const healthy = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
    if (healthy) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the server did not answer within ${START_MS / 1000} seconds`)
}
