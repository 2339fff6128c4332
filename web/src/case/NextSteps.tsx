import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkingDays } from './ExpectedText'

/** What happens next, step by step. */
export function NextSteps({ of }: { of: 'paid' | 'approved' }) {
  const { t } = useTranslation()
  const gates = t('gates.plan')
  return <Steps steps={t(`next.${of}`, { returnObjects: true, gates }) as string[]} />
}

/** The same of what was submitted and is still to be paid, with how long a decision usually takes. */
export function StepsToDecision() {
  const { t } = useTranslation()
  const usual = t('lookup.paidUsual', { count: useWorkingDays() })
  return <Steps steps={t('next.submitted', { returnObjects: true, usual }) as string[]} />
}

function Steps({ steps }: { steps: string[] }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('next.title')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
