import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { MasterDetail } from '../ui/MasterDetail'
import { useTitle } from '../ui/useTitle'
import { CaseView } from './CaseView'
import { Queue } from './Queue'

/** Queue, evidence and decision side by side. */
export function Workplace() {
  const { t } = useTranslation()
  const { maHoSo: code } = useParams()
  useTitle(t('authority.queue.title'))
  return (
    <MasterDetail
      list={<Queue open={code} />}
      detail={code && <CaseView key={code} code={code} />}
      open={code}
      hint={t('authority.case.choose')}
    />
  )
}
