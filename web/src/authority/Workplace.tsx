import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { useNavigate } from '../router/useNavigate'
import { MasterDetail } from '../ui/MasterDetail'
import { useTitle } from '../ui/useTitle'
import { CaseView } from './CaseView'
import { Queue } from './Queue'
import { useNextCase } from './useNextCase'

/** Queue, evidence and decision side by side. */
export function Workplace() {
  const { t } = useTranslation()
  const { maHoSo: code } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const next = useNextCase(code)
  useTitle(t('authority.queue.title'))
  return (
    <MasterDetail
      list={<Queue open={code} />}
      detail={
        code && (
          <CaseView
            key={code}
            code={code}
            hasNext={next !== undefined}
            onNext={() => void navigate(next ?? { pathname: '/authority', search })}
          />
        )
      }
      open={code}
      hint={t('authority.case.choose')}
    />
  )
}
