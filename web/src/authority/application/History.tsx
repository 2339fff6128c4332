import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '../../case/reviewedCase'
import { shownTime } from '../../ui/elements/time'
import styles from './History.module.css'

const KNOWN = [
  'created',
  'submitted',
  'edited',
  'checked',
  'paid',
  'paymentDeclined',
  'paymentExpired',
  'paymentReplaced',
  'paymentSurplus',
  'paymentSuspect',
  'paymentRefunded',
  'paymentWrongAmount',
  'paymentAccepted',
  'paymentReversed',
  'paymentRestored',
  'paymentChanged',
  'reversalNoted',
  'jobRetried',
  'securityCode',
  'sealed',
  'refundProposed',
  'acceptProposed',
  'closeProposed',
  'proposalWithdrawn',
  'refundAsked',
  'refundRefused',
  'signed',
  'taken',
  'released',
  'supplementAsked',
  'supplemented',
  'recalled',
  'approved',
  'denied',
  'cancelled',
]

/** Everyone else in the trail is an officer, by the number of the account and, where it is known, by name. */
const ACTORS = ['visitor', 'bank', 'system']

/** A step keeps its reason with what else was said of it, a refund by itself. */
function reasonOf({ detail }: HistoryEntry) {
  return detail?.detail?.reason || detail?.reason
}

/** What happened to the application, newest first, from the audit trail. */
export function History({ entries }: { entries: HistoryEntry[] }) {
  const { t } = useTranslation()
  const newest = [...entries].reverse()
  return (
    <section aria-labelledby="history">
      <h3 id="history">{t('authority.history.title')}</h3>
      <ol className={styles.history}>
        {newest.map((entry) => (
          <li key={entry.at + entry.action}>
            <strong>
              {KNOWN.includes(entry.action) ? t(`authority.history.${entry.action}`) : entry.action}
            </strong>
            <span className="quiet">
              <time dateTime={entry.at}>{shownTime(entry.at)}</time> ·{' '}
              {ACTORS.includes(entry.actor)
                ? t(`authority.actor.${entry.actor}`)
                : (entry.name ?? t('authority.actor.officer'))}
            </span>
            {reasonOf(entry) && <q>{reasonOf(entry)}</q>}
          </li>
        ))}
      </ol>
    </section>
  )
}
