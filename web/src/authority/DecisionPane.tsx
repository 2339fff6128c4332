import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../form/Refusal'
import { Button, type ButtonKind } from '../ui/Button'
import type { IconName } from '../ui/Icon'
import { notify } from '../ui/toasts'
import { ActionPane, Actions, KeyButton } from './ActionPane'
import { conflictWords, isConflict } from './conflict'
import { DecisionDialog } from './DecisionDialog'
import type { KindView } from './kindView'
import { type Case, type Decision, useDecide } from './review'

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
export function DecisionPane({ one, view, onReload }: { one: Case; view: KindView; onReload: () => void }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Decision>()
  const decide = useDecide(one.maSoHoso, one.version)
  const possible = (Object.keys(BUTTONS) as Decision[]).filter((decision) =>
    one.transitions.includes(decision),
  )
  const tell = (decision: Decision) => notify('success', t(`authority.done.${decision}`))
  return (
    <ActionPane id="decision" title={t('authority.decision.title')}>
      {/* A dialog tells by itself what was refused. */}
      <Refusal error={asked ? null : decide.error} words={conflictWords} />
      {!asked && isConflict(decide.error) && (
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
      {possible.length === 0 && <p className="quiet">{t('authority.decision.none')}</p>}
      <Actions>
        {possible.map((decision) => {
          const { key, kind, icon, asks } = BUTTONS[decision]
          return (
            <KeyButton
              key={decision}
              shortcut={key}
              kind={kind}
              icon={icon}
              busy={decide.isPending}
              onClick={() =>
                asks ? setAsked(decision) : decide.mutate({ decision }, { onSuccess: () => tell(decision) })
              }
            >
              {t(`authority.decision.${decision}`)}
            </KeyButton>
          )
        })}
      </Actions>
      {asked && (
        <DecisionDialog
          decision={asked}
          one={one}
          view={view}
          send={decide.mutateAsync}
          onDone={() => {
            setAsked(undefined)
            tell(asked)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </ActionPane>
  )
}
