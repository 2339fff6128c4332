import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ORGANIZATION_GUARANTEES, ownCase } from '../../account/session/session'
import { ButtonContent, buttonClass } from '../../ui/elements/Button'
import { PrintButton } from '../../ui/elements/PrintButton'
import { SubmittedPage } from '../../wizard/SubmittedPage'
import { Answered, Following, Submitted } from '../knownByPhone/Submitted'
import { guaranteeOrganization, guaranteePersonal, guaranteeVerified } from './lookup'

export function PersonalSubmitted() {
  return <Submitted kind={guaranteePersonal} />
}

export function OrganizationSubmitted() {
  return <Submitted kind={guaranteeOrganization} />
}

/** A member opens it with the session, and its letter there. */
export function VerifiedSubmitted() {
  const { t } = useTranslation()
  return (
    <SubmittedPage context="guarantee" lookup={ORGANIZATION_GUARANTEES} bySession>
      {(code, created) => (
        <>
          {created && <Answered kind={guaranteeVerified} />}
          <Following words="submitted.verified" />
          <div className="row no-print">
            <Link to={ownCase(code, guaranteeVerified.name)} className={buttonClass('primary')}>
              {t('submitted.verified.open')}
            </Link>
            <Link to={ORGANIZATION_GUARANTEES} className={buttonClass('secondary')}>
              <ButtonContent icon="search">{t('submitted.verified.list')}</ButtonContent>
            </Link>
            <PrintButton />
          </div>
        </>
      )}
    </SubmittedPage>
  )
}
