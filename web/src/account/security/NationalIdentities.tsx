import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ActDialog } from '../../form/screens/ActDialog'
import { type Answer, call } from '../../server/api'
import { Button } from '../../ui/elements/Button'
import { Facts } from '../../ui/elements/Facts'
import { NotLoaded } from '../../ui/elements/NotLoaded'
import { shownTime } from '../../ui/elements/time'
import { notify } from '../../ui/overlay/toasts'
import styles from '../secondFactor/SetUp.module.css'
import { useFocusKept } from '../session/useFocusKept'

const ROUTE = '/user-service/user/national-identities'
const KEY = ['me', 'national-identities']

type LinkedIdentities = Answer<typeof ROUTE>

/** Who opens the account by the national login; nothing where nobody does. */
export function NationalIdentities() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(ROUTE, { signal }),
  })
  const heading = useFocusKept(data?.identities.length ?? 0)
  if (error) return <NotLoaded error={error} onAgain={() => void refetch()} />
  if (!data?.identities.length) return null
  const isOnly = !data.hasPassword && data.identities.length === 1
  return (
    <section className="stack" aria-labelledby="national-identities">
      <div>
        <h2 ref={heading} id="national-identities" tabIndex={-1}>
          {t('account.national.title')}
        </h2>
        <p>{t('account.national.linked.text')}</p>
      </div>
      <ul className={styles.list}>
        {data.identities.map((identity) => (
          <li key={identity.id}>
            <Identity identity={identity} isOnly={isOnly} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Identity({
  identity: { id, issuer, since },
  isOnly,
}: {
  identity: LinkedIdentities['identities'][number]
  isOnly: boolean
}) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Facts
        facts={[
          {
            term: t('account.national.linked.issuer'),
            value: <span translate="no">{hostOf(issuer)}</span>,
          },
          { term: t('account.national.linked.since'), value: shownTime(since) },
        ]}
      />
      {isOnly ? (
        <p className="quiet">
          {t('account.national.linked.only')}{' '}
          <Link to="/forgot-password">{t('account.national.linked.choose')}</Link>
        </p>
      ) : (
        <Button kind="plain" onClick={() => setAsking(true)}>
          {t('account.national.linked.unlink')}
        </Button>
      )}
      {asking && (
        <ActDialog
          title={t('account.national.linked.ask')}
          act={t('account.national.linked.unlink')}
          send={() => call('/user-service/user/national-identities/{id}', { method: 'DELETE', path: { id } })}
          onDone={() => {
            setAsking(false)
            notify('success', t('account.national.linked.unlinked'))
            void queries.invalidateQueries({ queryKey: ['me'] })
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('account.national.linked.askText')}</p>
        </ActDialog>
      )}
    </>
  )
}

/** An issuer names itself by an address, of which people know the host. */
function hostOf(issuer: string) {
  try {
    return new URL(issuer).host
  } catch {
    return issuer
  }
}
