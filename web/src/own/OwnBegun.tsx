import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formKinds } from '../case/formKinds'
import { Refusal } from '../form/screens/Refusal'
import { useNavigate } from '../router/useNavigate'
import { takeOver } from '../sync/continueDraft'
import { openLink } from '../sync/link'
import { endDraft, fetchDraft, fetchOwn } from '../sync/portal'
import { Button } from '../ui/elements/Button'
import { shownTime } from '../ui/elements/time'
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog'
import styles from './OwnBegun.module.css'

const BEGUN = ['own', 'begun']

interface BegunDraft {
  secret: string
  form: string
  changedAt: number
  /** Whom it is about, as far as that was answered. */
  name: string
}

/** What the account has begun. Whom it is about, only the device can read. */
async function fetchBegun({ signal }: { signal: AbortSignal }): Promise<BegunDraft[]> {
  const own = await fetchOwn(signal)
  const read = own.map(async ({ secret, form, changedAt }) => {
    const { content } = await fetchDraft(await openLink(secret), undefined, signal)
    const names = formKinds().find((kind) => kind.form === form)?.names ?? []
    const name = names.map((field) => content?.values[field]).filter(Boolean)
    return { secret, form, changedAt, name: name.join(' ') }
  })
  // One that was ended meanwhile, or does not decrypt, does not hide the others.
  const settled = await Promise.allSettled(read)
  return settled.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []))
}

/** Forms that the account has begun on any device, to be gone on with here. */
export function OwnBegun() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState<BegunDraft>()
  const { data: begun = [] } = useQuery({ queryKey: BEGUN, queryFn: fetchBegun, staleTime: 0 })
  const open = useMutation({
    mutationFn: takeOver,
    onSuccess: (found) =>
      'to' in found ? navigate(found.to) : queries.invalidateQueries({ queryKey: BEGUN }),
    networkMode: 'always',
  })
  const end = useMutation({
    mutationFn: async ({ secret }: BegunDraft) => endDraft(await openLink(secret)),
    onSuccess: async () => {
      setDeleting(undefined)
      await queries.invalidateQueries({ queryKey: BEGUN })
      document.querySelector('h1')?.focus()
    },
    networkMode: 'always',
  })
  if (begun.length === 0) return null
  const which = ({ form, name }: BegunDraft) => [t(`kind.${form}`), name].filter(Boolean).join(' · ')
  return (
    <section aria-labelledby="own-begun" className="stack">
      <h2 id="own-begun">{t('own.begun.title')}</h2>
      <Refusal error={open.error ?? end.error} />
      <ul className={styles.list}>
        {begun.map((draft) => (
          <li key={draft.secret}>
            <p>
              <span translate="no">{which(draft)}</span>{' '}
              <span className="quiet small">
                {t('own.begun.changed', { date: shownTime(draft.changedAt) })}
              </span>
            </p>
            <div className="row">
              <Button kind="secondary" busy={open.isPending} onClick={() => open.mutate(draft.secret)}>
                {t('own.begun.continue')}
                <span className="hidden-visually">{`: ${which(draft)}`}</span>
              </Button>
              <Button kind="plain" onClick={() => setDeleting(draft)}>
                {t('own.begun.delete')}
                <span className="hidden-visually">{`: ${which(draft)}`}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {deleting && (
        <ConfirmDialog
          title={t('own.begun.ask')}
          act={t('own.begun.delete')}
          busy={end.isPending}
          onConfirm={() => end.mutate(deleting)}
          onClose={() => setDeleting(undefined)}
        >
          <p>{t('own.begun.gone', { which: which(deleting) })}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
