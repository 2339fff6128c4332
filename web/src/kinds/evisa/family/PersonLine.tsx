import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/elements/Button'
import { listed } from '../../../words/i18n'
import styles from './PersonLine.module.css'
import type { Family } from './useFamily'

/** So many are named; of more their number is told. */
const NAMED = 5

/** Says above each part which person of those who are paid together it is. */
export function PersonLine({ number, names, onPart }: Exclude<Family['person'], false>) {
  const { t } = useTranslation()
  const others = number - 1
  const isNamed = names.length === others && others <= NAMED
  return (
    <div className={styles.line}>
      <p>
        <strong>{t('family.person', { number })}</strong>{' '}
        {isNamed ? t('family.with', { names: listed(names) }) : t('family.withOthers', { count: others })}
      </p>
      <Button kind="plain" onClick={onPart}>
        {t('family.part')}
      </Button>
    </div>
  )
}
