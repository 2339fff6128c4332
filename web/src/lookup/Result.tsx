import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../case/display'
import type { OpenedCase } from '../case/lookupKind'
import { Button } from '../ui/elements/Button'
import { CaseStanding } from './CaseStanding'
import { Deleted } from './Deleted'

/** Where a case stands that was looked up by its codes: the status first. */
export function Result({
  opened,
  onChange,
  onBack,
}: {
  opened: OpenedCase
  /** The case was changed here, or more is known of its holder. */
  onChange: (opened: OpenedCase) => void
  onBack: () => void
}) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const { kind, opening, answer } = opened
  const { context } = kind
  const [isDeleted, setDeleted] = useState(false)
  // Also after a change, when the button that made it is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step decides when
  useEffect(() => heading.current?.focus(), [answer.buocXlHoso, isDeleted])
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('lookup.result.title', { context })}
        </h1>
        {!isDeleted && <StatusBadge status={answer.displayStatus} large />}
      </div>
      {isDeleted ? (
        <Deleted />
      ) : (
        <CaseStanding
          opened={opened}
          onProven={(secret) => {
            if (opening.by === 'codes')
              onChange({
                ...opened,
                opening: { by: 'codes', holder: { ...opening.holder, maXacNhan: secret } },
              })
          }}
          onCancelled={(next) => onChange({ ...opened, answer: next })}
          onDeleted={() => setDeleted(true)}
        />
      )}
      <Button kind="plain" icon="back" onClick={onBack}>
        {t('lookup.another', { context })}
      </Button>
    </>
  )
}
