import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { StatusBadge } from '../lookup/StatusBadge'
import { ButtonContent, buttonClass } from '../ui/Button'
import { Code } from '../ui/Code'
import { Skeleton } from '../ui/Skeleton'
import { Answers } from './Answers'
import styles from './CaseView.module.css'
import { DecisionPane } from './DecisionPane'
import { Evidence } from './Evidence'
import { History } from './History'
import { NotLoaded } from './NotLoaded'
import { useCase } from './review'

/** One application: what it says and shows at the left, what can be decided at the right. */
export function CaseView({ code }: { code: string }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const found = useCase(code)
  if (found.isPending) return <Skeleton lines={10} />
  if (found.error) return <NotLoaded error={found.error} onAgain={() => void found.refetch()} />
  const one = found.data
  return (
    <article className={styles.case} aria-labelledby="case">
      <header className={styles.head}>
        <Link to={{ pathname: '/authority', search }} className={`${buttonClass('plain')} ${styles.back}`}>
          <ButtonContent icon="back">{t('authority.queue.title')}</ButtonContent>
        </Link>
        <h2 id="case" translate="no">
          {one.hoTen}
        </h2>
        <StatusBadge status={one.displayStatus} />
        <Code>{one.maSoHoso}</Code>
        <span className="quiet">{t(`kind.${one.kind}`)}</span>
      </header>
      <div className={styles.facts}>
        {one.images && <Evidence one={one} images={one.images} />}
        <Answers kind={one.kind} draft={one.draft} withPictures={!one.images} />
      </div>
      <div className={styles.side}>
        <DecisionPane one={one} onReload={() => void found.refetch()} />
        <History entries={one.history} />
      </div>
    </article>
  )
}
