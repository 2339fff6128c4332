import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

const never = () => () => undefined
/** Of a page that is written at build time nobody knows where it will be read. */
const unknown = () => ''

/** Whose page it is that was printed, and where it was read: the portal's address, without what names a case. */
export function PrintedAddress() {
  const { t } = useTranslation()
  const origin = useSyncExternalStore(never, () => location.origin, unknown)
  return (
    <p className="printed-only">
      {t('site.name')} · {origin}
    </p>
  )
}
