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
  const one = found.data
  const { Evidence, shown } = view.data
  return (
    <MasterDetailItem
      title={one.hoTen}
      back={back}
      marks={
        <>
          <StatusBadge status={one.displayStatus} />
          <Code>{one.maSoHoso}</Code>
          <span className="quiet">{t(`kind.${one.kind}`)}</span>
          {one.expectedDay && (
            <span className="quiet">
              {t('authority.case.expected')}: {shownDate(one.expectedDay)}
            </span>
          )}
        </>
      }
      side={
        <>
          <DecisionPane
            one={one}
            view={view.data}
            hasNext={hasNext}
            onNext={onNext}
            onReload={() => void found.refetch()}
          />
          <CaseDocuments one={one} />
          <History entries={one.history} />
        </>
      }
    >
      <Evidence one={one} />
      <Answers kind={one.kind} draft={one.draft} except={shown} />
    </MasterDetailItem>
  )
}
