import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ORGANIZATION_CASES } from '../account/session/session'
import { buttonClass } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import { useWork } from './work'

/** What is still missing once an organization has paid: a signature, where it signs. */
export function AfterPayment({ count }: { count: number }) {
  const { t } = useTranslation()
  const { data } = useWork()
  const toSign = data?.find(({ viec }) => viec === 'sign')?.soHoSo ?? 0
  return (
    <>
      <p>{t('pay.success.organization', { count })}</p>
      {toSign > 0 ? (
        <Notice tone="warning">
          <p>{t('pay.success.toSign', { count: toSign })}</p>
          <Link to={`${ORGANIZATION_CASES}?viecCanLam=sign`} className={buttonClass('secondary')}>
            {t('pay.success.sign')}
          </Link>
        </Notice>
      ) : (
        data && <p>{t('pay.success.withAuthority')}</p>
      )}
      <p>
        <Link to={ORGANIZATION_CASES}>{t('pay.success.list')}</Link>
      </p>
    </>
  )
}
