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
  const [found, setFound] = useState<Found>()
  const title = t('lookup.title')
  useTitle(title)
  return (
    <div className="page page-body">
      <div className="column stack">
        {found ? (
          <Result {...found} onBack={() => setFound(undefined)} />
        ) : (
          <>
            <div>
              <h1>{title}</h1>
              <p>{t('lookup.lead')}</p>
            </div>
            <LookupForm
              code={tidyCode(maHoSo ?? hash.slice(1))}
              onFound={(holder, standing) => setFound({ holder, standing })}
            />
          </>
        )}
      </div>
    </div>
  )
}
