import { useTranslation } from 'react-i18next'
import styles from './ThreeSteps.module.css'

const STEPS = ['fill', 'pay', 'receive'] as const

export function ThreeSteps() {
  const { t } = useTranslation()
  return (
    <section className={styles.section} aria-labelledby="steps">
      <h2 id="steps">{t('home.steps.title')}</h2>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step} className={styles[step]}>
            <h3>{t(`home.steps.${step}.title`)}</h3>
            <p>{t(`home.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
