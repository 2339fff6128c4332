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
import { GATE, Gate, gatePassed } from './Gate'
import { Restore } from './Restore'

/** The form that a person fills in alone. */
export const FORM = 'evisa'

async function open(form: string) {
  const [table, gate, saved] = await Promise.all([
    loadTable(form),
    loadTable(GATE),
    loadDraft(form),
    restoreImages(form),
  ])
  return { table, gate, saved }
}

/** Loads the vision workers when the browser is idle; a failure is handled when a picture is chosen. */
function prepareWhenIdle() {
  const start = () => void prepareVision().catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
  else setTimeout(start, 500)
}

/** An application: confirmations, what was begun before, then the form. */
export function ApplyPage({ form = FORM }: { form?: string }) {
  const { t } = useTranslation()
  useTitle(t(`form.${form}.title`))
  const [passed, setPassed] = useState(gatePassed)
  const [fresh, setFresh] = useState<'unknown' | 'continue' | 'again'>('unknown')
  const { data } = useQuery({
    queryKey: ['open', form],
    queryFn: () => open(form),
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
        <Gate table={data.gate} onPass={() => setPassed(true)} />
      ) : data.saved && fresh === 'unknown' ? (
        <Restore
          saved={data.saved}
          onContinue={() => setFresh('continue')}
          onAgain={() => void forgetForm(form).then(() => setFresh('again'))}
        />
      ) : (
        <Application table={data.table} saved={fresh === 'again' ? undefined : data.saved} />
      )}
    </div>
  )
}
