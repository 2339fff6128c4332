import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { queuedElsewhere } from '../device/sendQueue'
import { Notice } from '../ui/elements/Notice'

/** On every page but its own: the way back to a form that was submitted without a network. */
export function QueuedForm() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const [address, setAddress] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have been sent on the page before.
  useEffect(() => setAddress(queuedElsewhere(search)), [pathname, search])
  if (address === undefined) return null
  return (
    <div className="page no-print">
      <Notice>
        <p>
          {t('queued.text')} <Link to={address}>{t('queued.open')}</Link>
        </p>
      </Notice>
    </div>
  )
}
