import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { carryQuestion } from './carriedQuestion'

/** The way to people, for whom no answer helps; what was typed goes with them. */
export function AskPeople({ typed, onLeave }: { typed: string; onLeave?: () => void }) {
  const { t } = useTranslation()
  function ask() {
    carryQuestion(typed)
    onLeave?.()
  }
  return (
    <p>
      {t('help.notFound')}{' '}
      <Link to="/support" onClick={ask}>
        {t('help.support')}
      </Link>
    </p>
  )
}
