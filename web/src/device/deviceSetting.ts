import { useSyncExternalStore } from 'react'

/** A switch that this device remembers. A browser that refuses storage keeps it until the page is left. */
export function deviceSetting(key: string, initial: boolean) {
  const listeners = new Set<() => void>()
  let value = read(key) ?? initial
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => value
  const set = (next: boolean) => {
    value = next
    write(key, next)
    for (const listener of listeners) listener()
  }
  return { get, set, use: () => useSyncExternalStore(listen, get, () => initial) }
}

function read(key: string) {
  try {
    const kept = localStorage.getItem(key)
    return kept === null ? undefined : kept === 'on'
  } catch {
    return undefined
  }
}

function write(key: string, value: boolean) {
  try {
    localStorage.setItem(key, value ? 'on' : 'off')
  } catch {
    // It holds for as long as the page is open.
  }
}
