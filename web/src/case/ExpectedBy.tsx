import { useTranslation } from 'react-i18next'
import { LONG_DAYS } from '../ExpectedText'
import { type ExpectedDay, expectedDayOf } from '../expectedDay'
import { useFetched } from '../fetchedOnce'
import type { LookupKind } from '../lookup/kind'
import { shownDay } from '../ui/dateParts'
import { InRoom } from '../ui/InRoom'

/** By when an answer can be expected on what came into the queue today; `otherwise` where no day can be told. */
export function ExpectedBy({
  kind,
  sentence,
  otherwise,
}: {
  kind: LookupKind['name']
  sentence: (day: string) => string
  otherwise?: string
}) {
  const { i18n } = useTranslation()
  const { data, error } = useFetched<ExpectedDay>(expectedDayOf(kind))
  const isAnswered = data !== undefined || error !== undefined
  const on = (day: string) => sentence(shownDay(day, i18n.language))
  const long = LONG_DAYS.map(on)
  return (
    <p>
      <InRoom name="day" sentences={otherwise === undefined ? long : [...long, otherwise]}>
        {data?.expectedDay ? on(data.expectedDay) : isAnswered && otherwise}
      </InRoom>
    </p>
  )
}
