import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Captcha } from '../captcha/useCaptcha'
import { notify } from '../ui/toasts'

/**
 * What was submitted without a network, to be sent once it is back and nothing is waited for. The device works the
 * captcha out by itself; only if it cannot, the picture is asked for.
 */
export function useQueue(captcha: Captcha, online: boolean, waiting: boolean, send: () => void) {
  const { t } = useTranslation()
  const [holds, setHolds] = useState(false)
  const goOn = useEffectEvent(() => {
    if (captcha.proven) send()
    else notify('warning', t('review.typeInstead'))
  })
  const renew = useEffectEvent(captcha.refresh)
  useEffect(() => {
    if (holds && online && captcha.stale) renew()
  }, [holds, online, captcha.stale])
  const decided = captcha.proven || captcha.provable === false
  useEffect(() => {
    if (!holds || !online || waiting || !decided) return
    setHolds(false)
    goOn()
  }, [holds, online, waiting, decided])
  return {
    holds,
    add() {
      setHolds(true)
      captcha.setByWork(true)
    },
  }
}
