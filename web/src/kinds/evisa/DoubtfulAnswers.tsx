import { useTranslation } from 'react-i18next'
import { useFormScope } from '../../form/context'
import { labelOf } from '../../form/problems'
import { useFormStore, useValuesOf } from '../../form/useFormStore'
import { listed } from '../../i18n'
import { Notice } from '../../ui/Notice'

/** Names the answers that rest on characters of the passport which could not be read for certain. */
export function DoubtfulAnswers() {
  const { t } = useTranslation()
  const { words, read, doubted } = useFormScope()
  const values = useValuesOf(useFormStore(), doubted)
  const labels = doubted
    .filter((name, place) => name in read && values[place] === read[name])
    .map((name) => labelOf(words, name))
  if (labels.length === 0) return null
  return (
    <Notice tone="warning">
      <p>{t('apply.compare', { labels: listed(labels) })}</p>
    </Notice>
  )
}
