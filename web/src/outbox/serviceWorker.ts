/// <reference lib="WebWorker" />
import { SYNC_TAG } from './queued'
import { sendQueued } from './send'

declare const self: ServiceWorkerGlobalScope

/** Background synchronization, which not every browser has and TypeScript does not know. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

/** A page of the draft sends it itself, and says what came of it. */
async function isOpen(draft: string) {
  const pages = await self.clients.matchAll({ type: 'window' })
  return pages.some(({ url }) => url.includes(draft))
}

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(sendQueued(isOpen))
})
