import { useSyncExternalStore } from 'react'
import { readDevice, writeDevice } from './deviceStorage'

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
    writeDevice(key, next ? 'on' : 'off')
    for (const listener of listeners) listener()
  }
  return { get, set, use: () => useSyncExternalStore(listen, get, () => initial) }
}

function read(key: string) {
  const kept = readDevice(key)
  return kept === undefined ? undefined : kept === 'on'
}
