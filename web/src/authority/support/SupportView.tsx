import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Facts } from '../../ui/elements/Facts'
import { NotLoaded } from '../../ui/elements/NotLoaded'
import { Skeleton } from '../../ui/elements/Skeleton'
import { shownTime } from '../../ui/elements/time'
import { MasterDetailItem } from '../../ui/list/MasterDetailItem'
import { SupportPane } from './SupportPane'
import styles from './SupportView.module.css'
import { languageName, type SupportCase, useSupportCase } from './support'

/** One request for help: what was asked and answered at the left, the next answer at the right. */
export function SupportView({ number }: { number: string }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { data: request, error, isPending, refetch } = useSupportCase(number)
  if (isPending) return <Skeleton lines={8} />
  const back = { to: { pathname: '/authority/support', search }, label: t('authority.support.title') }
  if (error) {
    return (
      <MasterDetailItem title={number} back={back}>
        <NotLoaded error={error} onAgain={() => void refetch()} />
      </MasterDetailItem>
    )
  }
  return (
    <MasterDetailItem
      title={request.name}
      back={back}
      marks={
        <>
          <span translate="no">{request.number}</span>
          <span className="quiet">{t(`authority.support.status.${request.status}`)}</span>
        </>
      }
      side={<SupportPane request={request} onReload={() => void refetch()} />}
    >
      <RequestDetails request={request} />
      <Given request={request} />
    </MasterDetailItem>
  )
}

function RequestDetails({ request }: { request: SupportCase }) {
  const { t, i18n } = useTranslation()
  const facts = [
    { term: t('field.support.loaiVanDe.label'), value: t(`option.supportTopic.${request.topic}`) },
    { term: t('authority.support.received'), value: shownTime(request.createdAt) },
    { term: t('authority.support.language'), value: languageName(request.language, i18n.language) },
    {
      term: t('field.support.email.label'),
      value: (
        <span translate="no" className={styles.line}>
          {request.email}
        </span>
      ),
    },
    { term: t('field.support.sdt.label'), value: request.phone },
    { term: t('field.support.soHoChieu.label'), value: request.passport },
    { term: t('field.support.quocTich.label'), value: request.nationality },
  ]
  return (
    <>
      <p className={styles.words}>{request.description}</p>
      <Facts facts={facts.filter(({ value }) => value !== '')} />
    </>
  )
}

function Given({ request }: { request: SupportCase }) {
  const { t } = useTranslation()
  if (request.answers.length === 0) return null
  return (
    <section aria-labelledby="answers">
      <h3 id="answers">{t('authority.support.answers')}</h3>
      <ol className={styles.answers}>
        {request.answers.map(({ from, by, text, at }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was said stays where it is
          <li key={place}>
            <span className="quiet">
              {from === 'person' && <>{t('authority.support.added')} </>}
              <span translate="no">{by}</span> · <time dateTime={at}>{shownTime(at)}</time>
            </span>
            <p className={styles.words}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
