import { useId } from 'react'
import { useTranslation } from 'react-i18next'

/** What happens next, step by step. */
export function NextSteps({ of }: { of: 'submitted' | 'paid' | 'approved' }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('next.title')}</h2>
      <ol>
        {(t(`next.${of}`, { returnObjects: true }) as string[]).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
