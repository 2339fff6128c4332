import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nameIn } from '../case/nameIn'
import type { KindEntry } from '../case/wizardKind'
import { KEPT_DAYS } from '../device/keptDays'
import { useSharedComputer } from '../device/sharedComputer'
import type { SavedDraft } from '../drafts/draft'
import { addressOf } from '../drafts/draftAddress'
import { listDrafts } from '../drafts/store'
import { forgetDraft } from '../form/engine/images'
import { withoutRetired } from '../form/engine/retired'
import { Button, ButtonContent, type ButtonKind, buttonClass } from '../ui/elements/Button'
import { shownTime } from '../ui/elements/time'
import { notify } from '../ui/overlay/toasts'
import { loadTable } from '../worker/forms'
import styles from './BegunDrafts.module.css'
import { partsOf } from './parts'
import { SharedComputer } from './SharedComputer'

/** Every form that was begun on this device: each can be continued or deleted, and another one begun. */
export function BegunDrafts({
  kind,
  kinds,
  kept,
  arrived,
  onOpen,
}: {
  /** The form that is asked for. */
  kind: KindEntry
  /** Every kind that may have been begun. */
  kinds: KindEntry[]
  /** The last changed first. */
  kept: SavedDraft[]
  /** Whether the person came from another part of this page: then the heading takes the focus. */
  arrived: boolean
  /** One of them, or another, is opened. */
  onOpen: () => void
}) {
  const { t } = useTranslation()
  const [drafts, setDrafts] = useState(kept)
  const heading = useRef<HTMLHeadingElement>(null)
  const shared = useSharedComputer()
  const [another] = useState(() => addressOf(crypto.randomUUID()))
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true })
  }, [arrived])

  async function remove(draft: SavedDraft) {
    setDrafts((now) => now.filter(({ id }) => id !== draft.id))
    heading.current?.focus()
    const putBack = await forgetDraft(draft.id)
    const run = () => {
      void putBack()
      setDrafts((now) => [...now, draft].sort((one, other) => other.savedAt - one.savedAt))
    }
    notify('info', t('begun.deleted'), { act: { label: t('answer.undo'), run } })
  }

  const shown = drafts.flatMap((draft) => {
    const entry = kinds.find(({ form }) => form === draft.form)
    return entry ? [{ entry, draft }] : []
  })
  return (
    <div className="column stack">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('begun.title')}
        </h1>
        <p>{shared ? t('shared.begun') : t('begun.text', { days: KEPT_DAYS })}</p>
      </div>
      <SharedComputer onMoved={() => void listDrafts().then(setDrafts)} />
      {shown.length === 0 ? (
        <p>{t('begun.none')}</p>
      ) : (
        <ul className={styles.drafts}>
          {shown.map(({ entry, draft }, place) => (
            <BegunForm
              key={draft.id}
              entry={entry}
              draft={draft}
              look={place === 0 ? 'primary' : 'secondary'}
              onOpen={onOpen}
              onRemove={() => void remove(draft)}
            />
          ))}
        </ul>
      )}
      <div className="row">
        <Link to={another} className={buttonClass('secondary')} onClick={onOpen}>
          <ButtonContent icon="plus">
            {t('begun.another', { title: t(`form.${kind.form}.title`) })}
          </ButtonContent>
        </Link>
      </div>
    </div>
  )
}

function BegunForm({
  entry: { form, path, names },
  draft,
  look,
  onOpen,
  onRemove,
}: {
  entry: KindEntry
  draft: SavedDraft
  look: ButtonKind
  onOpen: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const { data: table } = useQuery({
    queryKey: ['table', form],
    queryFn: () => loadTable(form),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  const title = t(`form.${form}.title`)
  const name = nameIn(names, draft.values)
  const date = shownTime(draft.savedAt)
  const which = <span className="hidden-visually">{`: ${[title, name].filter(Boolean).join(', ')}`}</span>
  const parts = table && partsOf(withoutRetired(table, draft.values))
  const done = parts?.filter(({ key }) => draft.done.includes(key)).length
  // The review is a part, too, as the form itself counts.
  const count = parts && parts.length + 1
  return (
    <li className={styles.draft}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.name} translate="no">
          {name || t('begun.unnamed')}
        </p>
        <p className="quiet small">{t('begun.saved', { date })}</p>
        <p className="quiet small">{done === undefined ? '\u00a0' : t('begun.progress', { done, count })}</p>
      </div>
      <div className="row">
        <Link to={path + addressOf(draft.id)} className={buttonClass(look)} onClick={onOpen}>
          {t('begun.continue')}
          {which}
        </Link>
        <Button kind="plain" onClick={onRemove}>
          {t('begun.delete')}
          {which}
        </Button>
      </div>
    </li>
  )
}
