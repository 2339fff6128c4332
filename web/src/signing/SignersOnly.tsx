import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Me, maySign, ORGANIZATION_CASES } from '../account/session/session'
import { MembersOnly } from '../members/MembersOnly'
import { buttonClass } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'

/** A page of members whose duty is to sign, of an organization that the authority lets sign. */
export function SignersOnly({ title, children }: { title: string; children: (me: Me) => ReactNode }) {
  return (
    <MembersOnly title={title} permission="signForOrganization">
      {(me) => (maySign(me) ? children(me) : <NoRight />)}
    </MembersOnly>
  )
}

function NoRight() {
  const { t } = useTranslation()
  return (
    <Notice tone="warning" title={t('signing.noRight.title')}>
      <p>{t('signing.refused.no_signing_right')}</p>
      <div className="row">
        <Link to={ORGANIZATION_CASES} className={buttonClass('secondary')}>
          {t('organization.cases.title')}
        </Link>
      </div>
    </Notice>
  )
}
