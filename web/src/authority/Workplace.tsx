import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useTitle } from '../ui/useTitle'
import { CaseView } from './CaseView'
import { Panes } from './Panes'
import { Queue } from './Queue'

/** Queue, evidence and decision side by side. */
export function Workplace() {
  const { t } = useTranslation()
  const { maHoSo: code } = useParams()
  useTitle(t('authority.queue.title'))
  return (
    <Panes
      list={<Queue open={code} />}
      open={code && <CaseView key={code} code={code} />}
      hint={t('authority.case.choose')}
    />
  )
}
