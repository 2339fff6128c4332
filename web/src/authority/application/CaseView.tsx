import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { StatusBadge } from '../../case/display'
import { useKindView } from '../../case/useKindView'
import { shownDate } from '../../ui/controls/dateParts'
import { Code } from '../../ui/elements/Code'
import { NotLoaded } from '../../ui/elements/NotLoaded'
import { Skeleton } from '../../ui/elements/Skeleton'
import { MasterDetailItem } from '../../ui/list/MasterDetailItem'
import { useCase } from '../desk/applications'
import { Answers } from './Answers'
import { CaseDocuments } from './CaseDocuments'
import { DecisionPane } from './DecisionPane'
import { History } from './History'

/** One case: what it says and shows at the left, what can be decided at the right. */
export function CaseView({
  code,
  hasNext,
  onNext,
}: {
  code: string
  hasNext: boolean
  /** Opens the next case of the list; the list alone where there is none. */
  onNext: () => void
}) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const found = useCase(code)
  const view = useKindView(found.data?.kind)
  const failed = [found, view].find(({ error }) => error)
  const back = { to: { pathname: '/authority', search }, label: t('authority.queue.title') }
  if (failed?.error) {
    return (
      <MasterDetailItem title={code} back={back}>
        <NotLoaded error={failed.error} onAgain={() => void failed.refetch()} />
      </MasterDetailItem>
    )
  }
  if (!found.data || !view.data) return <Skeleton lines={10} />
  const reviewedCase = found.data
  const { Evidence, shown } = view.data
  return (
    <MasterDetailItem
      title={reviewedCase.hoTen}
      back={back}
      marks={
        <>
          <StatusBadge status={reviewedCase.displayStatus} />
          <Code>{reviewedCase.maSoHoso}</Code>
          <span className="quiet">{t(`kind.${reviewedCase.kind}`)}</span>
          {reviewedCase.expectedDay && (
            <span className="quiet">
              {t('authority.case.expected')}: {shownDate(reviewedCase.expectedDay)}
            </span>
          )}
        </>
      }
      side={
        <>
          <DecisionPane
            reviewedCase={reviewedCase}
            view={view.data}
            hasNext={hasNext}
            onNext={onNext}
            onReload={() => void found.refetch()}
          />
          <CaseDocuments reviewedCase={reviewedCase} />
          <History entries={reviewedCase.history} />
        </>
      }
    >
      <Evidence reviewedCase={reviewedCase} />
      <Answers kind={reviewedCase.kind} draft={reviewedCase.draft} except={shown} />
    </MasterDetailItem>
  )
}
