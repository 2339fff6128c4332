import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { useNavigate } from '../../router/useNavigate'
import { useTitle } from '../../ui/elements/useTitle'
import { MasterDetail } from '../../ui/list/MasterDetail'
import { CaseView } from '../application/CaseView'
import { useNextCase } from '../application/useNextCase'
import { Queue } from './Queue'

/** Queue, evidence and decision side by side. */
export function Workplace() {
  const { t } = useTranslation()
  const { code } = useParams()
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
