import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** As large as any window of a story. */
const SCREEN = '1920x1600x24'

/** A screen that nobody sees, for one browser: two would take the focus from each other. */
export async function openDisplay() {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const gone = once(server, 'exit').then(() => {
    throw new Error('Xvfb did not start')
  })
  const [number] = await Promise.race([once(server.stdio[3], 'data'), gone])
  gone.catch(() => undefined)
  return { name: `:${number.toString().trim()}`, close: () => server.kill() }
}
