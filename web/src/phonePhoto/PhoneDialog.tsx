import { useTranslation } from 'react-i18next'
import type { PhotoWayProps } from '../form/engine/context'
import { Button } from '../ui/elements/Button'
import { NotLoaded } from '../ui/elements/NotLoaded'
import { QrCode } from '../ui/elements/QrCode'
import { Skeleton } from '../ui/elements/Skeleton'
import { Dialog } from '../ui/overlay/Dialog'
import { notify } from '../ui/overlay/toasts'
import { usePhonePhoto } from './usePhonePhoto'

/** A code that opens the camera on a phone: the photo that is taken there comes into this form. */
export function PhoneDialog({ kind, label, onPhoto, onClose }: PhotoWayProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const { asked, again } = usePhonePhoto({
    kind,
    onPhoto: (photo) => {
      onPhoto(photo)
      notify('success', t('phone.came'))
      onClose()
    },
  })
  return (
    <Dialog
      title={`${t('phone.title')}: ${label}`}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {t('phone.close')}
        </Button>
      }
    >
      <div className="stack">
        {asked.at === 'failed' && <NotLoaded error={asked.error} onAgain={again} />}
        {asked.at === 'asking' && <Skeleton lines={8} />}
        {'address' in asked && (
          <>
            <p>{t('phone.text')}</p>
            <QrCode address={asked.address} label={t('phone.code')} />
          </>
        )}
        {/* One region from the beginning, so that screen readers tell what changes. */}
        <div role="status">
          {asked.at !== 'failed' && (
            <p>
              <strong>{t(`phone.${asked.at}`)}</strong>
            </p>
          )}
        </div>
        {asked.at === 'over' && <Button onClick={again}>{t('phone.again')}</Button>}
        {'address' in asked && <p className="quiet small">{t('phone.about')}</p>}
      </div>
    </Dialog>
  )
}
