import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError, call, messageOf } from '../../server/api'
import { urlOf } from '../../server/url'
import { Button } from '../../ui/elements/Button'
import { Notice } from '../../ui/elements/Notice'
import { Skeleton } from '../../ui/elements/Skeleton'
import { shownTime } from '../../ui/elements/time'
import { useTitle } from '../../ui/elements/useTitle'
import styles from './Outbox.module.css'

/** Mails as they were sent or would be sent; the server offers this in development mode only. */
export function Outbox() {
  const { t } = useTranslation()
  const title = t('authority.outbox.title')
  useTitle(title)
  const mails = useQuery({
    queryKey: ['outbox'],
    queryFn: ({ signal }) => call('/review-service/outbox', { signal }),
    refetchInterval: 5000,
  })
  const off = mails.error instanceof ApiError && mails.error.status === 404
  return (
    <section className={styles.outbox} aria-labelledby="outbox">
      <div className="row">
        <h1 id="outbox">{title}</h1>
        <Button kind="plain" icon="refresh" onClick={() => void mails.refetch()}>
          {t('authority.outbox.refresh')}
        </Button>
      </div>
      {mails.isPending && <Skeleton />}
      {mails.error && (
        <Notice tone={off ? 'info' : 'error'}>
          <p>{off ? t('authority.outbox.off') : messageOf(mails.error)}</p>
        </Notice>
      )}
      {mails.data?.length === 0 && <p className="quiet">{t('authority.outbox.empty')}</p>}
      <ul className={styles.mails}>
        {mails.data?.map((mail) => (
          <li key={mail.id}>
            <a
              href={urlOf('/review-service/outbox/{id}', { path: { id: mail.id } })}
              target="_blank"
              rel="noreferrer"
            >
              {mail.subject}
            </a>
            <span className="quiet" translate="no">
              {mail.to}
            </span>
            <time dateTime={mail.at}>{shownTime(mail.at)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
