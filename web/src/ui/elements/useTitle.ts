import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** The page's name before the service's, for tabs, history and screen readers. */
export function useTitle(title: string) {
  const { t } = useTranslation()
  const site = t('site.name')
  useEffect(() => {
    document.title = title === site ? site : `${title} · ${site}`
  }, [title, site])
}
