import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetForm, restoreImages } from '../form/images'
import { loadDraft } from '../form/store'
import { startUploads } from '../form/uploads'
import { Skeleton } from '../ui/Skeleton'
import { useTitle } from '../ui/useTitle'
import { loadTable } from '../worker/forms'
import { prepareVision } from '../worker/vision'
import { Application } from './Application'
import { Gate, gatePassed } from './Gate'
import { Restore } from './Restore'

export const FORM = 'evisa'

async function open() {
  const [table, saved] = await Promise.all([loadTable(FORM), loadDraft(FORM), restoreImages(FORM)])
  return { table, saved }
}

/** Opens the eyes when the browser has nothing better to do; a failure is met when a picture is chosen. */
function prepareWhenIdle() {
  const start = () => void prepareVision().catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
  else setTimeout(start, 500)
}

/** The individual application: confirmations, what was begun before, then the form. */
export function ApplyPage() {
  const { t } = useTranslation()
  useTitle(t('form.evisa.title'))
  const [passed, setPassed] = useState(gatePassed)
  const [fresh, setFresh] = useState<'unknown' | 'continue' | 'again'>('unknown')
  const { data } = useQuery({
    queryKey: ['open', FORM],
    queryFn: open,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(prepareWhenIdle, [])
  useEffect(startUploads, [])

  return (
    <div className="page page-body">
      {!data ? (
        <Skeleton />
      ) : !passed ? (
        <Gate onPass={() => setPassed(true)} />
      ) : data.saved && fresh === 'unknown' ? (
        <Restore
          saved={data.saved}
          onContinue={() => setFresh('continue')}
          onAgain={() => void forgetForm(FORM).then(() => setFresh('again'))}
        />
      ) : (
        <Application table={data.table} saved={fresh === 'again' ? undefined : data.saved} />
      )}
    </div>
  )
}
