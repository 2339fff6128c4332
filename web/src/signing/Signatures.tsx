import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ToSignIn } from '../account/SignedInOnly'
import { isSignedOut, UPDATE_SIGN, VERIFY_SIGN } from '../account/session/session'
import { ButtonContent, buttonClass } from '../ui/elements/Button'
import { Illustration } from '../ui/elements/Illustration'
import { DataTable } from '../ui/list/DataTable'
import { SignersOnly } from './SignersOnly'
import { signatureColumns } from './signatureColumns'
import { stateOf } from './signatureState'
import { SIGNATURES } from './signatures'

/** The digital signatures that an organization has registered, for those who sign. */
export function Signatures() {
  const { t } = useTranslation()
  return <SignersOnly title={t('organization.signatures')}>{() => <List />}</SignersOnly>
}

function List() {
  const { t } = useTranslation()
  const { data: rows, error, refetch } = useQuery(SIGNATURES)
  if (isSignedOut(error)) return <ToSignIn />
  const isConfirmed = rows?.some(({ dangDung }) => dangDung)
  const canConfirm = !isConfirmed && rows?.some((one) => stateOf(one) === 'active')
  return (
    <div className="stack">
      <p>{t('signing.list.lead')}</p>
      <div className="row">
        {canConfirm && (
          <Link to={VERIFY_SIGN} className={buttonClass('primary')}>
            <ButtonContent icon="shield">{t('signing.verify.title')}</ButtonContent>
          </Link>
        )}
        <Link to={UPDATE_SIGN} className={buttonClass(rows?.length ? 'secondary' : 'primary')}>
          <ButtonContent icon="plus">
            {t(rows?.length ? 'signing.list.another' : 'signing.list.first')}
          </ButtonContent>
        </Link>
      </div>
      <DataTable
        caption={t('organization.signatures')}
        columns={signatureColumns(t)}
        list={{
          rows,
          error,
          onAgain: () => void refetch(),
          empty: (
            <>
              <Illustration scene="book" />
              <p>{t('signing.list.none')}</p>
            </>
          ),
        }}
        rowKey={({ id }) => id}
        skeletonRows={2}
      />
    </div>
  )
}
