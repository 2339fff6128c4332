import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isSharedComputer } from '../device/sharedComputer'
import { dismiss, notify } from '../ui/overlay/toasts'

/** The specification reloads the page after three hours without a move, a key, a scroll or a click. */
const RELOAD_MS = 3 * 60 * 60 * 1000
const WARN_BEFORE_MS = 2 * 60 * 1000
const SIGNS = ['pointermove', 'keydown', 'scroll', 'click'] as const

/** Warns two minutes before: a draft is on the device already, but for a computer that others use, too. */
export function useInactivity() {
  const { t } = useTranslation()
  useEffect(() => {
    let last = Date.now()
    let warning: number | undefined
    const live = () => {
      last = Date.now()
      if (warning !== undefined) dismiss(warning)
      warning = undefined
    }
    const watch = setInterval(() => {
      const idle = Date.now() - last
      if (idle >= RELOAD_MS) location.reload()
      else if (warning === undefined && idle >= RELOAD_MS - WARN_BEFORE_MS) {
        // It stays for whoever comes back within these minutes.
        warning = notify('warning', t(isSharedComputer() ? 'site.idleShared' : 'site.idle'), {
          lasting: true,
        })
      }
    }, 10_000)
    for (const sign of SIGNS) addEventListener(sign, live, { passive: true })
    return () => {
      clearInterval(watch)
      for (const sign of SIGNS) removeEventListener(sign, live)
    }
  }, [t])
}
