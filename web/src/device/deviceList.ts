import { readDevice } from './deviceStorage'

/** A list that was written as JSON; empty where something else stands there. */
export function readList(key: string): unknown[] {
  try {
    const kept: unknown = JSON.parse(readDevice(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
