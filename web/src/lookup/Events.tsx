import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LookupKind } from '../case/lookupKind'
import { Button } from '../ui/elements/Button'
import { Skeleton } from '../ui/elements/Skeleton'

const CaseEvents = lazy(async () => ({ default: (await import('./CaseEvents')).CaseEvents }))

/** Who did what to a case, for whom it belongs to; fetched when it is asked for. */
export function Events({ code, kind }: { code: string; kind: LookupKind }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="stack" aria-label={t('lookup.events.title')}>
      <div className="row">
        <Button kind="secondary" icon="down" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'lookup.events.hide' : 'lookup.events.show')}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <CaseEvents code={code} kind={kind} />
        </Suspense>
      )}
    </section>
  )
}
