import { useTranslation } from 'react-i18next'
import { LONG_DAYS } from '../ExpectedText'
import type { ExpectedDay } from '../expectedDay'
import { useFetched } from '../fetchedOnce'
import { shownDay } from '../ui/dateParts'
import { InRoom } from '../ui/InRoom'

/** By when an answer can be expected on what came into the queue today; `otherwise` where no day can be told. */
export function ExpectedBy({
  route,
  sentence,
  otherwise,
}: {
  /** Where the day is told. */
  route: string
  sentence: (day: string) => string
  otherwise?: string
}) {
  const { i18n } = useTranslation()
  const { data, error } = useFetched<ExpectedDay>(route)
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
