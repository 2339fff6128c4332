import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../../form/screens/Refusal'
import { type Answer, call } from '../../server/api'
import { Badge } from '../../ui/elements/Badge'
import { Button } from '../../ui/elements/Button'
import { Facts } from '../../ui/elements/Facts'
import { NotLoaded } from '../../ui/elements/NotLoaded'
import { Skeleton } from '../../ui/elements/Skeleton'
import { shownTime } from '../../ui/elements/time'
import { notify } from '../../ui/overlay/toasts'
import { deviceOf } from '../secondFactor/device'
import { useFocusKept } from '../session/useFocusKept'
import styles from './Sessions.module.css'

const ROUTE = '/user-service/user/sessions'
const KEY = ['me', 'sessions']

type Session = Answer<typeof ROUTE>[number]

/** Where an account is signed in; each place can be signed out from here. */
export function Sessions() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const list = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(ROUTE, { signal }),
  })
  const end = useMutation({
    mutationFn: (id: string | undefined) =>
      id
        ? call('/user-service/user/sessions/{session}', { method: 'DELETE', path: { session: id } })
        : call(ROUTE, { method: 'DELETE' }),
    onSuccess: async (_, id) => {
      notify('success', t(id ? 'account.sessions.ended' : 'account.sessions.endedOthers'))
      await queries.invalidateQueries({ queryKey: KEY })
    },
    networkMode: 'always',
  })
  const heading = useFocusKept(list.data?.length ?? 0)
  return (
    <section className="stack" aria-labelledby="sessions">
      <h2 ref={heading} id="sessions" tabIndex={-1}>
        {t('account.sessions.title')}
      </h2>
      {list.error && <NotLoaded error={list.error} onAgain={() => void list.refetch()} />}
      {!list.data && !list.error && <Skeleton lines={3} />}
      {list.data && (
        <ul className={styles.list}>
          {list.data.map((session) => (
            <li key={session.id}>
              <Place session={session} />
              {!session.current && (
                <Button
                  kind="plain"
                  busy={end.isPending && end.variables === session.id}
                  onClick={() => end.mutate(session.id)}
                >
                  {t('account.sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {end.error && <Refusal error={end.error} />}
      {list.data && list.data.length > 1 && (
        <div>
          <Button
            kind="secondary"
            busy={end.isPending && !end.variables}
            onClick={() => end.mutate(undefined)}
          >
            {t('account.sessions.others')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Place({ session: { device, since, usedAt, current } }: { session: Session }) {
  const { t } = useTranslation()
  const known = deviceOf(device)
  return (
    <>
      <p>
        <strong>{known ? t('account.sessions.on', known) : t('account.sessions.unknown')}</strong>{' '}
        {current && <Badge look={{ tone: 'success', icon: 'check' }}>{t('account.sessions.current')}</Badge>}
      </p>
      <Facts
        facts={[
          { term: t('account.sessions.since'), value: shownTime(since) },
          { term: t('account.sessions.used'), value: shownTime(usedAt) },
        ]}
      />
    </>
  )
}
