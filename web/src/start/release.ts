import { isSharedComputer } from '../device/sharedComputer'
import { readTab, writeTab } from '../device/tabStorage'
import { wasInBackground } from '../loading/inBackground'
import { staying } from '../loading/leaving'

const RELOADED = 'reloaded-for-release'
/** Who loaded the page anew so shortly before does not have it loaded again: something else is wrong. */
const PAUSE_MS = 60_000

/**
 * A new release takes away what this page would load later: loaded anew, it has what belongs to the new one. What was typed
 * is on the device, but for a computer that others use, too: there the person decides. What nobody waits for takes no page
 * away from who reads it, or types into it. `settled`: when the address is that of the page somebody is on the way to, which
 * is the one that is wanted.
 */
export function watchReleases(settled: () => Promise<void>, reload = () => location.reload()) {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // Who asked for it learns of the failure after this event.
    setTimeout(async () => {
      await staying()
      const now = Date.now()
      // Without a network nothing was taken away.
      if (wasInBackground(payload) || !navigator.onLine) return
      if (isSharedComputer() || now - readTab(RELOADED, 0) < PAUSE_MS) return
      writeTab(RELOADED, now)
      void settled().then(reload)
    })
  })
}
