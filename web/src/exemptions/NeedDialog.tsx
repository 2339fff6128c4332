import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApplyPath } from '../account/session/applyPath'
import { PopupLink } from '../content/PopupLink'
import { portalToday } from '../form/engine/today'
import { useSearch } from '../form/search/useSearch'
import { ComboBox } from '../ui/controls/ComboBox'
import { TextInput } from '../ui/controls/TextInput'
import { Button, buttonClass } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import { Dialog } from '../ui/overlay/Dialog'
import type { Journey, Meaning } from '../worker/types'
import { Exempt } from './Exempt'
import { useMeaning } from './useMeaning'

const COUNTRIES = { catalogue: 'countries' }
const WHO = 'need-nationality'
const DAYS = 'need-days'
/** Digits as they are typed; more than a year is no journey. */
const NUMBER = /^[1-9]\d{0,2}$/

/** Asks for the nationality and the days, and says whether a visa is needed. Neither leaves the device. */
export function NeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { offer, search, onFocus } = useSearch(COUNTRIES)
  const [nationality, setNationality] = useState('')
  const [days, setDays] = useState('')
  const [tried, setTried] = useState(false)
  const [journey, setJourney] = useState<Journey>()
  const { meaning, failed } = useMeaning(journey)
  const count = days.trim().normalize('NFKC')
  const areDays = NUMBER.test(count)

  /** What is answered is no longer asked: the answer to other questions goes. */
  const changes = (set: (value: string) => void) => (value: string) => {
    set(value)
    setJourney(undefined)
  }

  function ask(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!nationality) document.getElementById(WHO)?.focus()
    else if (!areDays) document.getElementById(DAYS)?.focus()
    else setJourney({ nationality, days: Number(count), entry: portalToday() })
  }

  return (
    <Dialog
      title={t('exempt.title')}
      wide
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {t('content.close')}
        </Button>
      }
    >
      <form className="stack" noValidate onSubmit={ask}>
        {/* The first control: a list that had the focus at once would open over the title and what is asked. */}
        <p>
          {t('exempt.lead')} <PopupLink name="visa-exemption">{t('exempt.list')}</PopupLink>
        </p>
        <ComboBox
          id={WHO}
          label={t('exempt.nationality')}
          required
          announced
          error={tried && !nationality ? t('exempt.noNationality') : undefined}
          choices={offer}
          search={search}
          value={nationality}
          onValue={changes(setNationality)}
          onFocus={onFocus}
        />
        <TextInput
          id={DAYS}
          label={t('exempt.days')}
          hint={t('exempt.daysHint')}
          required
          announced
          error={tried && !areDays ? t('exempt.noDays') : undefined}
          width="number"
          inputMode="numeric"
          autoComplete="off"
          value={days}
          onValue={changes(setDays)}
        />
        <div>
          <Button type="submit">{t('exempt.check')}</Button>
        </div>
        <div aria-live="polite" className="stack">
          {meaning && <Answer meaning={meaning} />}
          {journey && failed && (
            <Notice tone="warning">
              <p>{t('exempt.unknown')}</p>
            </Notice>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function Answer({ meaning }: { meaning: Meaning }) {
  const { t } = useTranslation()
  const applyPath = useApplyPath()
  if (meaning.means === 'exempt') return <Exempt {...meaning} />
  return (
    <>
      <Notice title={t('exempt.needed')}>
        <p>
          {meaning.means === 'tooLong'
            ? t('exempt.tooLong', { count: meaning.exemption.soNgay })
            : t('exempt.none')}
        </p>
      </Notice>
      {meaning.places.map((exemption) => (
        <Exempt key={exemption.ma} exemption={exemption} certainty="depends" />
      ))}
      <div>
        <Link to={applyPath} className={buttonClass('primary')}>
          {t('home.apply')}
        </Link>
      </div>
    </>
  )
}
