import { readList } from './deviceList'
import { writeDevice } from './deviceStorage'

/**
 * Forms that were submitted without a network. The device knows their addresses, whichever page is opened: they name a random
 * id, and say nothing of anybody. The browser is asked to wake the service worker once there is a network; where it
 * cannot (Firefox, Safari), the person is led back to the form, which then sends itself.
 */
const KEY = 'queued-forms'

/** Tag of the background synchronization. */
export const SYNC_TAG = 'send-queued'

interface WithSync {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Whether this browser sends while no page is open. */
export const canSync = () => 'serviceWorker' in navigator && 'SyncManager' in globalThis

const read = () =>
  readList(KEY).filter((one): one is string => typeof one === 'string' && one.startsWith('/'))

const write = (addresses: string[]) =>
  writeDevice(KEY, addresses.length > 0 ? JSON.stringify(addresses) : undefined)

/** The form at this address waits, and is sent without a page where the browser can do that. */
export function markQueued(address: string) {
  write([...new Set([...read(), address])])
  if (!canSync()) return
  navigator.serviceWorker.ready
    .then((registered) => (registered as WithSync).sync?.register(SYNC_TAG))
    // A person may have forbidden it: then the form sends itself when it is opened.
    .catch(() => undefined)
}

/** The form with this id waits no longer; without an id, none does. */
export function unmarkQueued(id?: string) {
  const before = read()
  if (before.length > 0) write(id === undefined ? [] : before.filter((address) => !address.includes(id)))
}

/** The address of a form that waits, unless that is the one that is open. */
export function queuedElsewhere(search: string) {
  const opened = new URLSearchParams(search).get('draft')
  return read().find((address) => opened === null || !address.includes(opened))
}
