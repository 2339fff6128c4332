import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { useTitle } from '../ui/useTitle'
import { LookupForm } from './LookupForm'
import { Result } from './Result'
import { type Holder, type LookupAnswer, tidyCode } from './status'

interface OpenedCase {
  holder: Holder
  answer: LookupAnswer
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
  const [opened, setOpened] = useState<OpenedCase>()
  if (opened) {
    return (
      <Result
        {...opened}
        onChange={(answer) => setOpened({ ...opened, answer })}
        onBack={() => setOpened(undefined)}
      />
    )
  }
  return (
    <>
      <div>
        <h1>{t('lookup.title')}</h1>
        <p>{t('lookup.lead')}</p>
      </div>
      <LookupForm code={code} onAnswer={(holder, answer) => setOpened({ holder, answer })} />
    </>
  )
}
