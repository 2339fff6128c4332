import { useTranslation } from 'react-i18next'
import styles from '../../ui/elements/History.module.css'
import { shownTime } from '../../ui/elements/time'
import type { Organization } from './organizations'

type Event = Organization['history'][number]

/** What was done about an organization, newest first. */
export function OrganizationHistory({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const say = (word: string) => t(`authority.organizations.${word}`)
  /** How it then stood, in the words of its badges. */
  const standing = ({ verified, maySign, suspended, active, roles }: Event) =>
    [
      suspended && say('is.suspended'),
      verified && say('is.verified'),
      maySign && say('is.signs'),
      active === false && t('organization.members.is.closed'),
      ...roles.map((duty) => t(`option.memberDuty.${duty}`)),
    ].filter(Boolean)
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t('authority.history.title')}</h2>
      <ol className={styles.history}>
        {organization.history.map((event) => {
          const { at, action, by, member, reason } = event
          return (
            <li key={at + action + member}>
              <strong>
                {t(`authority.organizations.history.${action}`)}
                {member && (
                  <>
                    {': '}
                    <span translate="no">{member}</span>
                  </>
                )}
              </strong>
              <span className="quiet">
                <time dateTime={at}>{shownTime(at)}</time>
                {by && ` · ${by}`}
              </span>
              {standing(event).length > 0 && <span>{standing(event).join(', ')}</span>}
              {reason && <q>{reason}</q>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
