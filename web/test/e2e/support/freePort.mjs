import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that systems give to outgoing connections, which would take one before the server listens there. */
const PORTS = [10_000, 30_000]

/** A portal asks for two before it listens on the first. */
const given = new Set()

/** A port on which nobody listens, another one each time. */
export async function freePort() {
  for (;;) {
    const port = randomInt(...PORTS)
    if (given.has(port)) continue
    given.add(port)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
