import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { useTitle } from '../ui/useTitle'
import { LookupForm } from './LookupForm'
import { Result } from './Result'
import { type Holder, type Standing, tidyCode } from './status'

interface Found {
  holder: Holder
  standing: Standing
}

/** Where an application stands. The code may come with the link, in its path or behind `#`. */
export function Lookup() {
  const { t } = useTranslation()
  const { maHoSo } = useParams()
  const { hash } = useLocation()
  useTitle(t('lookup.title'))
  const code = tidyCode(maHoSo ?? hash.slice(1))
  return (
    <div className="page page-body">
      <div className="column stack">
        {/* Another link, opened while this page is shown, begins anew. */}
        <Inquiry key={code} code={code} />
      </div>
    </div>
  )
}

function Inquiry({ code }: { code: string }) {
  const { t } = useTranslation()
  const [found, setFound] = useState<Found>()
  if (found) return <Result {...found} onBack={() => setFound(undefined)} />
  return (
    <>
      <div>
        <h1>{t('lookup.title')}</h1>
        <p>{t('lookup.lead')}</p>
      </div>
      <LookupForm code={code} onFound={(holder, standing) => setFound({ holder, standing })} />
    </>
  )
}
