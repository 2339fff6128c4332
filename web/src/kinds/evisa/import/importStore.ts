import { useSyncExternalStore } from 'react'
import type { Draft, FormTable, Summary } from '../../../worker/types'
import { dropRow, keepRow } from './keep'
import { type ImportRow, type RowRecord, recordOf, withTwins } from './rows'

/** Work that is shown while it goes on. */
export interface Progress {
  done: number
  all: number
}

export interface ImportState {
  /** Random; the keys under which rows are sent begin with it. */
  id: string
  fileName: string
  summary: Summary
  rows: readonly ImportRow[]
  /** Set while rows are still being read. */
  reading?: Progress | undefined
  /** Set while pictures are looked at, or paused. */
  pictures?: (Progress & { paused: boolean }) | undefined
  /** Set while rows are sent; `waitsUntil` where the portal asked to wait. */
  sending?: (Progress & { waitsUntil?: number }) | undefined
  /** What stands against sending any row, until it is tried again. */
  failed?: Error | undefined
  /** Whether another tab goes on with it: nothing of this one counts any more. */
  taken?: boolean | undefined
  /** Whether all of it would be here after a reload. */
  kept: boolean
  /** Whether the pictures would. */
  picturesKept: boolean
  /** The last mend that can be undone. */
  undo?: UndoneRow | undefined
}

/** A row as it was before its last mend. */
export interface UndoneRow {
  index: number
  before: RowRecord
}

export type ImportStore = ReturnType<typeof createImportStore>

/** Everything that the page knows of an import, and what of it is written down on the device. */
export function createImportStore(begun: ImportState, base: Draft, table: FormTable) {
  let state = begun
  const watchers = new Set<() => void>()
  /** Bytes of pictures which the device does not keep. */
  const blobs = new Map<string, Blob>()

  function set(change: Partial<ImportState>) {
    state = { ...state, ...change, ...(change.rows && { rows: withTwins(change.rows) }) }
    for (const watcher of watchers) watcher()
  }

  return {
    base,
    table,
    blobs,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    state: () => state,
    set,
    row: (index: number) => state.rows[index],
    /** Changes a row; resolves when that is written down, or cannot be. */
    async setRow(index: number, change: Partial<ImportRow>) {
      const before = state.rows[index]
      if (!before) return
      const rows = [...state.rows]
      const row = { ...before, ...change }
      rows[index] = row
      set({ rows })
      const record = recordOf(row)
      if (!record && !recordOf(before)) return
      const kept = record ? await keepRow(state.id, record) : await dropRow(state.id, index)
      if (kept === 'taken') set({ taken: true })
    },
  }
}

export function useImportState(store: ImportStore): ImportState {
  return useSyncExternalStore(store.watch, store.state)
}
