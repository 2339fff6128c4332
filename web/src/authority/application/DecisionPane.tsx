import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KindView } from '../../case/kindView'
import type { Case, Decision } from '../../case/reviewedCase'
import { Refusal } from '../../form/screens/Refusal'
import { Button, type ButtonKind } from '../../ui/elements/Button'
import type { IconName } from '../../ui/elements/Icon'
import { notify } from '../../ui/overlay/toasts'
import { ActionPane, Actions, KeyButton } from '../desk/ActionPane'
import { useDecide } from '../desk/applications'
import { DecisionDialog } from './DecisionDialog'
import { decisionRefusal, isConflict } from './decisionRefusal'
import { goesOn, NextCase } from './NextCase'

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

/** After these the case is out of the officer's hands. */
const LAST: Decision[] = ['approve', 'deny', 'supplement', 'cancel']

/** What can be decided now, and the way to the next case. Each button names its key. */
export function DecisionPane({
  reviewedCase,
  view,
  hasNext,
  onNext,
  onReload,
}: {
  reviewedCase: Case
  view: KindView
  hasNext: boolean
  onNext: () => void
  onReload: () => void
}) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Decision>()
  const decide = useDecide(reviewedCase.maSoHoso, reviewedCase.version)
  const possible = (Object.keys(BUTTONS) as Decision[]).filter((decision) =>
    reviewedCase.transitions.includes(decision),
  )
  function done(decision: Decision) {
    notify('success', t(`authority.done.${decision}`))
    if (goesOn.get() && LAST.includes(decision)) onNext()
  }
  return (
    <ActionPane id="decision" title={t('authority.decision.title')} state={reviewedCase.version}>
      {/* A dialog tells by itself what was refused. */}
      <Refusal error={asked ? null : decide.error} words={decisionRefusal} />
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
                asks ? setAsked(decision) : decide.mutate({ decision }, { onSuccess: () => done(decision) })
              }
            >
              {t(`authority.decision.${decision}`)}
            </KeyButton>
          )
        })}
      </Actions>
      <NextCase hasNext={hasNext} onNext={onNext} />
      {asked && (
        <DecisionDialog
          decision={asked}
          reviewedCase={reviewedCase}
          view={view}
          send={decide.mutateAsync}
          onDone={() => {
            setAsked(undefined)
            done(asked)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </ActionPane>
  )
}
