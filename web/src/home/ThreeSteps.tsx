import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '../ui/Icon'
import styles from './ThreeSteps.module.css'

const STEPS: [string, IconName][] = [
  ['fill', 'pen'],
  ['pay', 'card'],
  ['receive', 'mail'],
]

export function ThreeSteps() {
  const { t } = useTranslation()
  return (
    <section className={styles.section} aria-labelledby="steps">
      <h2 id="steps">{t('home.steps.title')}</h2>
      <ol className={styles.steps}>
        {STEPS.map(([step, icon]) => (
          <li key={step}>
            <span className={styles.mark}>
              <Icon name={icon} size={28} />
            </span>
            <h3>{t(`home.steps.${step}.title`)}</h3>
            <p>{t(`home.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
