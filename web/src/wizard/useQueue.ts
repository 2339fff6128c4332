import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Captcha } from '../captcha/useCaptcha'
import { notify } from '../ui/overlay/toasts'

/**
 * What was submitted without a network, to be sent once it is back and nothing is waited for. The device works the
 * captcha, where there is one, out by itself; only if it cannot, the picture is asked for.
 */
export function useQueue(
  captcha: Captcha | undefined,
  online: boolean,
  waiting: boolean,
  send: () => void,
  /** It was submitted before this page was opened. */
  held: boolean,
) {
  const { t } = useTranslation()
  const [holds, setHolds] = useState(held)
  const byWork = useEffectEvent(() => captcha?.setByWork(true))
  useEffect(() => {
    if (held) byWork()
  }, [held])
  const stale = captcha?.stale
  const goOn = useEffectEvent(() => {
    if (!captcha || captcha.proven) send()
    else notify('warning', t('review.typeInstead'))
  })
  const renew = useEffectEvent(() => captcha?.refresh())
  useEffect(() => {
    if (holds && online && stale) renew()
  }, [holds, online, stale])
  const decided = !captcha || captcha.proven || captcha.provable === false
  useEffect(() => {
    if (!holds || !online || waiting || !decided) return
    setHolds(false)
    goOn()
  }, [holds, online, waiting, decided])
  return {
    holds,
    add() {
      setHolds(true)
      captcha?.setByWork(true)
    },
  }
}
