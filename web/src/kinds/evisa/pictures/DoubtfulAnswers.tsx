import { useTranslation } from 'react-i18next'
import { useFormScope } from '../../../form/engine/context'
import { labelOf } from '../../../form/engine/problems'
import { useFormStore, useValuesOf } from '../../../form/engine/useFormStore'
import { Notice } from '../../../ui/elements/Notice'
import { listed } from '../../../words/i18n'

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
