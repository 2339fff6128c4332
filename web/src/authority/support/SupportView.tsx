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
  const { data: one, error, isPending, refetch } = useSupportCase(number)
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
      title={one.name}
      back={back}
      marks={
        <>
          <span translate="no">{one.number}</span>
          <span className="quiet">{t(`authority.support.status.${one.status}`)}</span>
        </>
      }
      side={<SupportPane one={one} onReload={() => void refetch()} />}
    >
      <Asked one={one} />
      <Given one={one} />
    </MasterDetailItem>
  )
}

function Asked({ one }: { one: SupportCase }) {
  const { t, i18n } = useTranslation()
  const facts = [
    { term: t('field.support.loaiVanDe.label'), value: t(`option.supportTopic.${one.topic}`) },
    { term: t('authority.support.received'), value: shownTime(one.createdAt) },
    { term: t('authority.support.language'), value: languageName(one.language, i18n.language) },
    {
      term: t('field.support.email.label'),
      value: (
        <span translate="no" className={styles.line}>
          {one.email}
        </span>
      ),
    },
    { term: t('field.support.sdt.label'), value: one.phone },
    { term: t('field.support.soHoChieu.label'), value: one.passport },
    { term: t('field.support.quocTich.label'), value: one.nationality },
  ]
  return (
    <>
      <p className={styles.words}>{one.description}</p>
      <Facts facts={facts.filter(({ value }) => value !== '')} />
    </>
  )
}

function Given({ one }: { one: SupportCase }) {
  const { t } = useTranslation()
  if (one.answers.length === 0) return null
  return (
    <section aria-labelledby="answers">
      <h3 id="answers">{t('authority.support.answers')}</h3>
      <ol className={styles.answers}>
        {one.answers.map(({ by, text, at }) => (
          <li key={at}>
            <span className="quiet">
              <span translate="no">{by}</span> · <time dateTime={at}>{shownTime(at)}</time>
            </span>
            <p className={styles.words}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
