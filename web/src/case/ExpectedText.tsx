import { useTranslation } from 'react-i18next'
import { useFetched } from '../server/fetchedOnce'
import { InRoom } from '../ui/elements/InRoom'
import { shownDay } from '../words/dates'
import { EXPECTED_DAYS } from './expectedDay'
import { PAID } from './paidKind'

/** Among these is the longest day of every language: by the month's name, or by its number. */
export const LONG_DAYS = ['2026-09-30', '2026-12-30']

/** As many digits as working days may have in a sentence that keeps their room. */
export const LONG_COUNT = 10

const useExpected = () => useFetched(EXPECTED_DAYS, { kind: PAID }).data

/** The day, `YYYY-MM-DD`, by which a decision can be expected on an application that is sent and paid today. */
export const useExpectedDay = () => useExpected()?.expectedDay

/** Working days that a decision on an application usually takes, once the portal has said it. */
export const useWorkingDays = () => useExpected()?.workingDays

/** That day in a sentence: to whoever has not applied yet, or has only to pay. Nothing is said until it is known. */
export function ExpectedText({ act }: { act: 'apply' | 'pay' }) {
  const { t, i18n } = useTranslation()
  const day = useExpectedDay()
  const sentence = (of: string) => t(`expected.${act}`, { day: shownDay(of, i18n.language) })
  return (
    <InRoom name="day" sentences={LONG_DAYS.map(sentence)}>
      {day && sentence(day)}
    </InRoom>
  )
}

/** How long a decision usually takes, in words that have a number of working days, and others for when none is known. */
export function UsualText({ of }: { of: string }) {
  const { t } = useTranslation()
  const count = useWorkingDays()
  return (
    <InRoom name="time" sentences={[t(of, { count: LONG_COUNT }), t(of)]}>
      {t(of, { count })}
    </InRoom>
  )
}
