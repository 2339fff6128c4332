import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLocked, type OpenedCase } from '../case/lookupKind'
import { Button } from '../ui/elements/Button'
import { Skeleton } from '../ui/elements/Skeleton'
import type { Draft } from '../worker/types'
import { SecretDialog } from './SecretDialog'
import { answersOfOpened, isReadable } from './status'

const WholeAnswers = lazy(async () => ({ default: (await import('./WholeAnswers')).WholeAnswers }))

/** All that was sent, to be read by whoever opened the case; fetched when it is asked for. */
export function SentAnswers({ opened }: { opened: OpenedCase }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  /** With the security code. */
  const [given, setGiven] = useState<Draft>()
  if (!isReadable(opened)) return null
  const words = t(isOpen ? 'lookup.sent.hide' : 'lookup.sent.show')
  const isAsked = !isOpen && given === undefined && isLocked(opened)
  return (
    <section className="stack" aria-label={t('lookup.sent.title')}>
      <div className="row">
        <Button
          kind="secondary"
          icon="down"
          aria-expanded={isOpen}
          onClick={() => (isAsked ? setAsking(true) : setOpen(!isOpen))}
        >
          {words}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<Skeleton lines={8} />}>
          <WholeAnswers opened={opened} given={given} />
        </Suspense>
      )}
      {asking && (
        <SecretDialog
          opened={opened}
          title={words}
          act={t('lookup.secret.edit')}
          run={(maXacNhan) => answersOfOpened(opened, { maXacNhan })}
          onDone={(answers) => {
            setGiven(answers)
            setAsking(false)
            setOpen(true)
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('lookup.secret.once')}</p>
        </SecretDialog>
      )}
    </section>
  )
}
