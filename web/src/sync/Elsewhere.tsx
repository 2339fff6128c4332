import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApplicant, useMe } from '../account/session/session'
import type { Content, ServerCopy } from '../drafts/draft'
import type { Conflict } from '../form/engine/overtaken'
import { useFormStore } from '../form/engine/useFormStore'
import { seemsSignedIn } from '../prerendered/written'
import { ApiError } from '../server/api'
import { isReachable } from '../server/network'
import { notify } from '../ui/overlay/toasts'
import { ConflictDialog } from './ConflictDialog'
import { EndedDialog } from './EndedDialog'
import { LinkDialog } from './LinkDialog'
import { openLink } from './link'
import { attach } from './portal'
import { begin } from './rounds'
import { useRounds } from './useRounds'

export interface ElsewhereProps {
  read: () => Content
  /** A new object whenever something that is kept beside the answers changes. */
  changes: unknown
  /** The copy on the portal; undefined while there is none. */
  copy: ServerCopy | undefined
  /** Stores what the portal has; `undefined`: there is no copy any more, the draft is on this device alone. */
  onCopy: (copy: ServerCopy | undefined) => void
  /** Shows what came from the other device. */
  onAdopt: (content: Content, copy: ServerCopy) => Promise<void>
  /** Deletes the draft from this device. */
  onForget: () => void
  /** Whether the link is asked for. */
  opened: boolean
  onClose: () => void
}

/** A draft that is gone on with on other devices, too: by its link, or by the account of whoever is signed in. */
export function Elsewhere(props: ElsewhereProps) {
  const { read, copy, onCopy, opened, onClose } = props
  const made = useRef(copy)
  made.current = copy
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      // One after the other: a link that is opened while the account's copy is being made uses that copy.
      made.current ??= await begin(read())
      onCopy(made.current)
    },
    scope: { id: 'begin-copy' },
    networkMode: 'always',
  })
  const start = useEffectEvent(() => mutate())
  useEffect(() => {
    if (opened && !copy) start()
  }, [opened, copy])
  return (
    <>
      <ForAccount copy={copy} busy={isPending} onBegin={() => mutate()} />
      {copy && <Together {...props} copy={copy} />}
      {opened && (
        <LinkDialog
          secret={copy?.secret}
          error={error}
          onAgain={() => mutate()}
          onClose={() => {
            reset()
            onClose()
          }}
        />
      )}
    </>
  )
}

/** Keeps what a person who is signed in has begun for the account, from the first answer on. */
function ForAccount({
  copy,
  busy,
  onBegin,
}: {
  copy: ServerCopy | undefined
  /** The copy is being made. */
  busy: boolean
  onBegin: () => void
}) {
  const me = useMe()
  const form = useFormStore()
  const isOwn = seemsSignedIn() && me.data !== undefined && isApplicant(me.data)
  const begin = useEffectEvent(() => {
    // Without a network it begins with a later answer.
    if (!busy && isReachable()) onBegin()
  })
  useEffect(() => {
    if (isOwn && !copy) return form.onChange(begin)
  }, [isOwn, copy, form])
  const secret = copy?.secret
  // Tried again until the portal has answered. Refused, the draft stays one with a link, or another account's.
  useQuery({
    queryKey: ['attach', secret],
    queryFn: async () => {
      if (secret !== undefined) await attach(await openLink(secret))
      return secret ?? null
    },
    enabled: isOwn && secret !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (_, refused) => !(refused instanceof ApiError && [404, 409].includes(refused.status)),
  })
  return null
}

interface Question {
  conflicts: Conflict[]
  answer: (theirs: ReadonlySet<string>) => void
}

function Together({ read, changes, copy, onCopy, onAdopt, onForget }: ElsewhereProps & { copy: ServerCopy }) {
  const { t } = useTranslation()
  const [question, setQuestion] = useState<Question>()
  const [ended, setEnded] = useState<'ended' | 'expired'>()
  const { failed, pending } = useRounds({
    secret: copy.secret,
    changes,
    read,
    copy: () => copy,
    note: onCopy,
    ask: (conflicts) =>
      new Promise((resolve) => {
        const answer = (theirs: ReadonlySet<string>) => {
          setQuestion(undefined)
          resolve(theirs)
        }
        setQuestion({ conflicts, answer })
      }),
    adopt: async (content, next) => {
      await onAdopt(content, next)
      notify('info', t('elsewhere.arrived'))
    },
    onEnd: setEnded,
  })
  return (
    <>
      <p className="quiet small" role="status" aria-busy={pending}>
        {t(failed ? 'elsewhere.waiting' : 'elsewhere.kept')}
      </p>
      {question && <ConflictDialog {...question} />}
      {ended && <EndedDialog why={ended} onKeep={() => onCopy(undefined)} onForget={onForget} />}
    </>
  )
}
