/** Whether the portal can be reached: found out by asking it.
 *
 * What the browser thinks of its network (`navigator.onLine`) is only a reason to ask. It says `false` on a machine
 * that reaches the portal over an inner network alone, and `true` behind a wireless network that leads nowhere. */
import { useSyncExternalStore } from 'react'

const ASKED = '/healthz'
/** The first wait before asking again, milliseconds; doubled up to the longest. */
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000

const listeners = new Set<() => void>()
let reachable = true
let wait = FIRST_WAIT_MS
let next: ReturnType<typeof setTimeout> | undefined
let asking: Promise<void> | undefined

/** Whether the portal could be reached when it was last tried; true until a try has failed. */
export function isReachable() {
  return reachable
}

/** Calls back whenever {@link isReachable} changes. Returns the stop. */
export function onReachable(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** {@link isReachable} for a component. Pages written at build time say nothing of the network. */
export function useReachable() {
  return useSyncExternalStore(onReachable, isReachable, () => true)
}

/** A call was answered, whatever that said. The answer may be one that the device kept: then the portal is asked. */
export function answered() {
  if (!reachable) void ask()
}

/** A call got no answer, or the browser thinks that the network has changed: asks, and again until it answers. */
export function ask() {
  asking ??= fetch(ASKED, { method: 'HEAD', cache: 'no-store' })
    .then(found, missed)
    .finally(() => {
      asking = undefined
    })
  return asking
}

/**
 * Asks whenever the browser thinks that its network has changed, and now if it thinks that there is none. So it does for
 * pages that come from the device: that they are there tells nothing of the network.
 */
export function watchNetwork() {
  addEventListener('online', ask)
  addEventListener('offline', ask)
  const fromDevice = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  if (!navigator.onLine || fromDevice) void ask()
}

function found() {
  clearTimeout(next)
  wait = FIRST_WAIT_MS
  tell(true)
}

function missed() {
  clearTimeout(next)
  next = setTimeout(ask, wait)
  wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  tell(false)
}

function tell(now: boolean) {
  if (reachable === now) return
  reachable = now
  for (const listener of listeners) listener()
}
