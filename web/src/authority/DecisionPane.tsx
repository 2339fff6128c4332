import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../api'
import { Button, type ButtonKind } from '../ui/Button'
import type { IconName } from '../ui/Icon'
import { Notice } from '../ui/Notice'
import { notify } from '../ui/toasts'
import { DecisionDialog } from './DecisionDialog'
import styles from './DecisionPane.module.css'
import { type Case, type Decision, type Order, useDecide } from './review'

interface DecisionButton {
  key: string
  kind: ButtonKind
  icon: IconName
  /** Asked about before it is done. */
  asks: boolean
}

const BUTTONS: Record<Decision, DecisionButton> = {
  take: { key: 't', kind: 'primary', icon: 'person', asks: false },
  approve: { key: 'a', kind: 'primary', icon: 'check', asks: true },
  supplement: { key: 's', kind: 'secondary', icon: 'pen', asks: true },
  deny: { key: 'd', kind: 'secondary', icon: 'cross', asks: true },
  recall: { key: 'r', kind: 'secondary', icon: 'back', asks: false },
  release: { key: 'r', kind: 'plain', icon: 'back', asks: false },
  cancel: { key: 'c', kind: 'plain', icon: 'cross', asks: true },
}

/** What can be decided now. Each button names its key. */
export function DecisionPane({ one, onReload }: { one: Case; onReload: () => void }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Decision>()
  const decide = useDecide(one.maSoHoso, one.version)
  const possible = (Object.keys(BUTTONS) as Decision[]).filter((decision) =>
    one.transitions.includes(decision),
  )
  const conflict = decide.error instanceof ApiError && decide.error.status === 409

  function order(wanted: Order) {
    decide.mutate(wanted, {
      onSuccess: () => notify('success', t(`authority.done.${wanted.decision}`)),
      onSettled: () => setAsked(undefined),
    })
  }

  return (
    <section className={styles.pane} aria-labelledby="decision">
      <h3 id="decision">{t('authority.decision.title')}</h3>
      <div role="alert">
        {decide.error && (
          <Notice tone="error" title={conflict ? t('authority.conflict.title') : undefined}>
            <p>{conflict ? t('authority.conflict.text') : messageOf(decide.error)}</p>
            {conflict && (
              <Button
                kind="secondary"
                icon="refresh"
                onClick={() => {
                  decide.reset()
                  onReload()
                }}
              >
                {t('authority.conflict.reload')}
              </Button>
            )}
          </Notice>
        )}
      </div>
      {possible.length === 0 && <p className="quiet">{t('authority.decision.none')}</p>}
      <div className={styles.acts}>
        {possible.map((decision) => {
          const { key, kind, icon, asks } = BUTTONS[decision]
          return (
            <Button
              key={decision}
              kind={kind}
              icon={icon}
              aria-keyshortcuts={key}
              busy={decide.isPending}
              onClick={() => (asks ? setAsked(decision) : order({ decision }))}
            >
              {t(`authority.decision.${decision}`)}{' '}
              <span className={styles.key} aria-hidden="true">
                {key.toUpperCase()}
              </span>
            </Button>
          )
        })}
      </div>
      {asked && (
        <DecisionDialog
          decision={asked}
          one={one}
          busy={decide.isPending}
          onOrder={order}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
