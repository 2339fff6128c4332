import { useTranslation } from 'react-i18next'
import { useFetched } from '../server/fetchedOnce'
import { InRoom } from '../ui/elements/InRoom'
import { shownDay } from '../words/dates'
import type { CaseKind } from './caseKinds'
import { LONG_COUNT, LONG_DAYS } from './ExpectedText'
import { EXPECTED_DAYS } from './expectedDay'

/** By when an answer can be expected on what came into the queue today. */
export function ExpectedBy({
  kind,
  sentence,
  otherwise,
}: {
  /** The kind of case. */
  kind: CaseKind
  sentence: (day: string) => string
  /** How long it usually takes, where no day can be told; without a number where that is not known either. */
  otherwise?: (workingDays?: number) => string
}) {
  const { i18n } = useTranslation()
  const { data, error } = useFetched(EXPECTED_DAYS, { kind })
  const isAnswered = data !== undefined || error !== undefined
  const on = (day: string) => sentence(shownDay(day, i18n.language))
  const usual = otherwise ? [otherwise(LONG_COUNT), otherwise()] : []
  return (
    <p>
      <InRoom name="day" sentences={[...LONG_DAYS.map(on), ...usual]}>
        {data?.expectedDay ? on(data.expectedDay) : isAnswered && otherwise?.(data?.workingDays)}
      </InRoom>
    </p>
  )
}
