import { useTranslation } from 'react-i18next'

/** Whom to ask. */
export function Help() {
  const { t } = useTranslation()
  return (
    <section>
      <h2>{t('help.title')}</h2>
      <p>{t('help.text')}</p>
    </section>
  )
}
