import { useTranslation } from 'react-i18next'
import type { CaseEvent } from '../../case/ownCase'
import type { HistoryEntry } from '../../case/reviewedCase'
import styles from '../../ui/elements/History.module.css'
import { shownTime } from '../../ui/elements/time'

/** What is told to whoever sent it, too, in the same words. */
const SHARED: readonly string[] = [
  'created',
  'submitted',
  'edited',
  'paid',
  'signed',
  'taken',
  'supplementAsked',
  'supplemented',
  'approved',
  'denied',
  'cancelled',
  'claimed',
] satisfies CaseEvent['action'][]

const KNOWN = [
  'checked',
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
  'released',
  'recalled',
]

function wordOf(action: string) {
  if (SHARED.includes(action)) return `events.${action}`
  return KNOWN.includes(action) ? `authority.history.${action}` : undefined
}

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
  const done = (action: string) => {
    const word = wordOf(action)
    return word ? t(word) : action
  }
  return (
    <section aria-labelledby="history">
      <h3 id="history">{t('authority.history.title')}</h3>
      <ol className={styles.history}>
        {newest.map((entry) => (
          <li key={entry.at + entry.action}>
            <strong>{done(entry.action)}</strong>
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
