/// <reference lib="WebWorker" />
import { whileClosed } from '../device/draftLock'
import { SYNC_TAG } from '../device/sendQueue'
import { sendQueued } from './send'

declare const self: ServiceWorkerGlobalScope

/** Background synchronization, which not every browser has and TypeScript does not know. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(sendQueued(whileClosed))
})
