import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/elements/Button'

const HelpBox = lazy(async () => ({ default: (await import('./HelpBox')).HelpBox }))

/** Whom to ask. */
export function Help() {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  return (
    <section>
      <h2>{t('help.title')}</h2>
      <p>{t('help.text')}</p>
      <Button kind="secondary" onClick={() => setAsks(true)}>
        {t('help.ask')}
      </Button>
      {asks && (
        <Suspense>
          <HelpBox onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </section>
  )
}
