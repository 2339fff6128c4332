import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../server/api'
import { fetchNow } from '../server/fetchedOnce'
import { Button } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import { Skeleton } from '../ui/elements/Skeleton'
import { type Collection, routeOf } from './collections'
import { type ReadEntry, useContent } from './useContent'

/** A collection that is drawn once it is there, and asked for again by whoever did not get it. */
export function Entries({ of, children }: { of: Collection; children: (entries: ReadEntry[]) => ReactNode }) {
  const { t } = useTranslation()
  const { data, error } = useContent(of)
  if (data) return children(data)
  if (!error) return <Skeleton lines={10} />
  return (
    <Notice tone="error" title={t('content.missing')}>
      <p>{messageOf(error)}</p>
      <Button kind="secondary" icon="refresh" onClick={() => void fetchNow(routeOf(of))}>
        {t('content.again')}
      </Button>
    </Notice>
  )
}
