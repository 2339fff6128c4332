import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { bridgeBinary } from './portal.mjs'

const MODULES = [
  '/usr/lib/softhsm',
  '/usr/lib64/softhsm',
  '/usr/local/lib/softhsm',
  '/opt/homebrew/lib/softhsm',
]
const PATIENCE_MS = 40_000

function softHsm() {
  const module = MODULES.map((folder) => join(folder, 'libsofthsm2.so')).find(existsSync)
  if (!module) throw new Error('SoftHSM2 is missing: install the Debian packages softhsm2 and opensc')
  return module
}

/**
 * In place of the window that asks: writes down what it is told, and enters the next PIN of a file. As the real ones it ends
 * at a line of more than 1000 bytes.
 */
const window = (shown, pins) => `#!/bin/sh
LC_ALL=C
echo 'OK'
while IFS= read -r asked; do
  [ \${#asked} -gt 1000 ] && exit 2
  echo "$asked" >>'${shown}'
  case $asked in
    GETPIN)
      pin=$(head -n 1 '${pins}')
      tail -n +2 '${pins}' >'${pins}.rest' && mv '${pins}.rest' '${pins}'
      if [ "$pin" = cancel ]; then echo 'ERR 83886179 cancelled'; else echo "D $pin"; echo OK; fi ;;
    BYE) exit 0 ;;
    *) echo OK ;;
  esac
done
`

/**
 * The computer of whoever signs: USB tokens (SoftHSM2 in their place), and evisa-sign once it is started. `origin` is the
 * portal that it may sign for, `portalKey` that one's key.
 */
export function signersDesk(origin, portalKey) {
  const folder = mkdtempSync(join(tmpdir(), 'evisa-desk-'))
  const at = (name) => join(folder, name)
  const module = softHsm()
  const env = { ...process.env, SOFTHSM2_CONF: at('softhsm2.conf') }
  const run = (name, ...words) => execFileSync(name, words, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  mkdirSync(at('tokens'))
  mkdirSync(at('drawer'))
  writeFileSync(at('softhsm2.conf'), `directories.tokendir = ${at('tokens')}\nlog.level = ERROR\n`)
  writeFileSync(at('pins'), '')
  writeFileSync(at('window'), window(at('shown'), at('pins')), { mode: 0o755 })
  writeFileSync(
    at('evisa-sign.toml'),
    `origins = ['${origin}']\nportal_key = '${portalKey}'\nmodules = ['${module}']\nfind_modules = false\npinentry = '${at('window')}'\n`,
  )
  const shown = () => (existsSync(at('shown')) ? readFileSync(at('shown'), 'utf8').split('\n') : [])
  const codesShown = () =>
    shown().filter((line) => line.startsWith('SETDESC') && /%0A[A-Z2-9]{6}$/.test(line))
  /** Folders of tokens, by their labels. */
  const folders = new Map()
  let process_

  return {
    /**
     * Plugs in a token with a key that it has made itself, and the certificate that an authority issues for it, `how` it is
     * said; returns the certificate.
     */
    plugIn(label, pin, subject, authority, how) {
      const before = readdirSync(at('tokens'))
      run('softhsm2-util', '--init-token', '--free', '--label', label, '--so-pin', '12345678', '--pin', pin)
      const tool = (...words) => run('pkcs11-tool', '--module', module, '--token-label', label, ...words)
      const own = ['--login', '--pin', pin]
      tool(...own, '--keypairgen', '--key-type', 'EC:prime256v1', '--id', '01', '--label', 'key')
      tool('--read-object', '--type', 'pubkey', '--id', '01', '--output-file', at('key.der'))
      const certificate = authority.issue(subject, readFileSync(at('key.der')), how)
      writeFileSync(at('signer.der'), certificate)
      tool(...own, '--write-object', at('signer.der'), '--type', 'cert', '--id', '01', '--label', 'signer')
      folders.set(
        label,
        readdirSync(at('tokens')).find((name) => !before.includes(name)),
      )
      return certificate
    },
    /** Pulls tokens out; `putIn` plugs them in again. */
    pullOut(...labels) {
      for (const name of labels.map((label) => folders.get(label)))
        renameSync(join(at('tokens'), name), join(at('drawer'), name))
    },
    putIn(...labels) {
      for (const name of labels.map((label) => folders.get(label)))
        renameSync(join(at('drawer'), name), join(at('tokens'), name))
    },
    async startBridge() {
      process_ = spawn(bridgeBinary(), ['--config', at('evisa-sign.toml')], {
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      const lines = createInterface(process_.stderr)
      const [said] = await Promise.race([once(lines, 'line'), once(process_, 'exit')])
      if (!/:\d+\s*$/.test(String(said))) throw new Error(`evisa-sign did not start: ${said}`)
    },
    async stopBridge() {
      if (!process_ || process_.exitCode !== null || process_.signalCode !== null) return
      process_.kill('SIGTERM')
      await once(process_, 'exit')
    },
    /** How many codes were shown so far, for `code`. */
    codes: () => codesShown().length,
    /** The code that the window shows after so many. */
    async code(before) {
      for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(100)) {
        const codes = codesShown()
        if (codes.length > before) return codes.at(-1).slice(-6)
      }
      throw new Error('evisa-sign showed no code')
    },
    /** What whoever sits there enters when the PIN is asked next, and after that. */
    willEnter: (...pins) => writeFileSync(at('pins'), `${pins.join('\n')}\n`),
    /** How often the PIN was asked. */
    asked: () => shown().filter((line) => line === 'GETPIN').length,
    /** What was said before the PIN was asked last, of what is to be signed. */
    listed() {
      const lines = shown().slice(0, shown().lastIndexOf('GETPIN'))
      return lines.slice(lines.lastIndexOf('GETPIN') + 1).join('\n')
    },
    async clear() {
      await this.stopBridge()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
