import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { TARGET } from './browsers.ts'

/** What the service worker sends by itself, as one script that it loads (`src/outbox`). */
export interface Outbox {
  address: string
  code: string
}

/** Builds it: unlike the program it is no module, and shares nothing with it. Its address carries its digest. */
export async function outbox(): Promise<Outbox> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: TARGET,
      rollupOptions: {
        input: fileURLToPath(new URL('src/outbox/serviceWorker.ts', import.meta.url)),
        // One script: what it would load later is in it.
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const [{ code }] = (built as Rolldown.RolldownOutput).output
  const digest = createHash('sha256').update(code).digest('hex').slice(0, 8)
  return { address: `/assets/outbox-${digest}.js`, code }
}

/** Puts it beside the program. */
export function withOutbox(sent: Outbox | undefined): Plugin {
  return {
    name: 'outbox',
    generateBundle() {
      if (sent) this.emitFile({ type: 'asset', fileName: sent.address.slice(1), source: sent.code })
    },
  }
}
