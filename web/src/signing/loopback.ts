import { BridgeError } from './bridgeError'

/** What browsers call the permission to reach programs on this computer, the newest name first. */
const NAMES = ['loopback-network', 'local-network-access']
/** A program on the same computer answers within milliseconds; one that is not there refuses at once, or after two seconds on Windows. */
const PATIENCE_MS = 2500
/** While the browser asks the person, the request waits for the answer. */
const PATIENCE_WHILE_ASKED_MS = 60_000

/** Whether the browser asks before a page may reach programs on this computer; undefined where it has no such question. */
export async function loopbackPermission(): Promise<PermissionState | undefined> {
  for (const name of NAMES) {
    try {
      return (await navigator.permissions.query({ name: name as PermissionName })).state
    } catch {
      // A name that this browser does not know.
    }
  }
  return undefined
}

/** How long to wait for a program on this computer. */
export async function patience() {
  const permission = await loopbackPermission()
  if (permission === 'denied') throw new BridgeError('notAllowed')
  return permission === 'prompt' ? PATIENCE_WHILE_ASKED_MS : PATIENCE_MS
}

/** Asks a program on this computer: nothing that the browser knows of the person goes along. */
export function askLocally(port: number, path: string, options: RequestInit) {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    mode: 'cors',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    ...options,
  })
}
