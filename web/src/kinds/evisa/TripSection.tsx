import { useTranslation } from 'react-i18next'
import { useExpectedDay } from '../../case/ExpectedText'
import { useFormStore, useValuesOf } from '../../form/engine/useFormStore'
import { FieldList } from '../../form/fields/FieldList'
import { useLoaded } from '../../loading/useLoaded'
import { FeeText } from '../../pay/FeeText'
import { shownDay } from '../../ui/controls/dateParts'
import { Notice } from '../../ui/elements/Notice'
import { loadWords } from '../../words/i18n'
import type { Section } from '../../worker/types'
import { isEarly } from './early'
import { FIRST_DAY } from './pictures/age'

async function loadExemptTrip() {
  const [{ ExemptTrip }] = await Promise.all([import('./ExemptTrip'), loadWords(['exempt'])])
  return ExemptTrip
}

/** The answer on which the fee depends: one entry or several. */
const ENTRIES = 'nddnTtDeNghi'

/** The trip, what it costs, by when a decision on it can be expected, and whether it needs a visa at all. */
export function TripSection({ section: { fields } }: { section: Section }) {
  const { t } = useTranslation()
  const asked = fields.findIndex(({ name }) => name === ENTRIES) + 1
  return (
    <>
      <FieldList fields={fields.slice(0, asked)} />
      {asked > 0 && (
        <p>
          {t('fee.term')}: <FeeText />
        </p>
      )}
      <FieldList fields={fields.slice(asked)} />
      <EarlyTrip />
      {/* What is paid for already is a supplement's. */}
      {asked > 0 && <NeedlessTrip />}
    </>
  )
}

/** Told who wants to come before a decision can be expected; they may still apply. */
export function EarlyTrip() {
  const { t, i18n } = useTranslation()
  const [from] = useValuesOf(useFormStore(), [FIRST_DAY])
  const expected = useExpectedDay()
  return (
    <div aria-live="polite">
      {isEarly(from, expected) && (
        <Notice tone="warning" title={t('trip.early.title')}>
          <p>{t('trip.early.text', { day: shownDay(expected, i18n.language) })}</p>
        </Notice>
      )}
    </div>
  )
}

/** Where it is told that no visa may be needed. Without a network nobody waits for it, or is kept from going on. */
export function NeedlessTrip() {
  const Told = useLoaded(true, loadExemptTrip)
  return <div aria-live="polite">{Told && <Told />}</div>
}
