import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { ORGANIZATION_CASES, ORGANIZATION_GUARANTEES } from '../account/session/session'
import { lookupOf } from '../case/lookups'
import { MembersOnly } from '../members/MembersOnly'
import { LoadedCase } from '../own/OwnCase'
import { ButtonContent, buttonClass } from '../ui/elements/Button'

/** Where a case of the organization stands, and what can be done with it, within the organization's pages. */
export function SentCase() {
  const { t } = useTranslation()
  const { code = '' } = useParams()
  const [search] = useSearchParams()
  const kind = lookupOf(search.get('kind'))
  const title = t('organization.case.title', { context: kind.context })
  const isGuarantee = kind.context === 'guarantee'
  const list = isGuarantee ? ORGANIZATION_GUARANTEES : ORGANIZATION_CASES
  return (
    <MembersOnly title={title} at={list}>
      {(me) => (
        <>
          {/* Above what is loaded: below, it would move. */}
          <Link to={list} className={buttonClass('plain')}>
            <ButtonContent icon="back">
              {t(isGuarantee ? 'organization.case.toGuarantees' : 'organization.case.toCases')}
            </ButtonContent>
          </Link>
          <LoadedCase key={code} code={code} kind={kind} me={me} />
        </>
      )}
    </MembersOnly>
  )
}
