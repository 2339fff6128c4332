import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ToSignIn } from '../account/SignedInOnly'
import { isSignedOut, may, useMe } from '../account/session/session'
import { NotAllowed } from '../members/MembersOnly'
import { PaymentCheck, PaymentPage } from '../pay/PaymentCheck'
import { PaymentOfMany } from '../pay/PaymentOfMany'
import { NotLoaded } from '../ui/elements/NotLoaded'
import { Skeleton } from '../ui/elements/Skeleton'

/** An organization pays for one application, or for several with one order. */
export function Payment() {
  const { t } = useTranslation()
  const { code } = useParams()
  const me = useMe()
  if (isSignedOut(me.error)) return <ToSignIn />
  if (may(me.data, 'payForOrganization'))
    return code ? (
      <PaymentCheck />
    ) : (
      <PaymentOfMany another={may(me.data, 'applyForOrganization') ? '/e-visa/organization' : null} />
    )
  return (
    <PaymentPage lead={t('organization.pay.lead')}>
      {me.data ? (
        <NotAllowed me={me.data} />
      ) : me.error ? (
        <NotLoaded error={me.error} onAgain={() => void me.refetch()} />
      ) : (
        <Skeleton />
      )}
    </PaymentPage>
  )
}
