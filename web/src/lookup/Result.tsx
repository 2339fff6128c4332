import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../case/display'
import { Button } from '../ui/Button'
import { Code } from '../ui/Code'
import { Facts } from '../ui/Facts'
import { Notice } from '../ui/Notice'
import { saveFile } from '../ui/saveFile'
import { shownTime } from '../ui/time'
import { Acts } from './Acts'
import { ahead } from './ahead'
import { calendarEntry } from './calendar'
import type { OpenedCase } from './kind'
import { Timeline } from './Timeline'

/** What the reason is called where a case ended. */
const ENDED: Record<string, string> = { TU_CHOI: 'lookup.denied', HUY: 'lookup.cancelled.reason' }

/** When the authority received it: before the fee is paid, when it was created. */
function receivedAt({ timeline, ngayHoso }: OpenedCase['answer']) {
  return timeline.find(({ step }) => step === 'CHUA_THU_LY')?.at ?? ngayHoso
}

/** The status first, then the one next step, then how it came about. */
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
  const { kind, holder, answer } = opened
  const { reason, buocXlHoso: step } = answer
  const { context } = kind
  // Also after a change, when the button that made it is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step decides when
  useEffect(() => heading.current?.focus(), [step])
  const ended = ENDED[step]
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('lookup.result.title', { context })}
        </h1>
        <StatusBadge status={answer.displayStatus} large />
      </div>
      {answer.payable && (
        <Notice tone="warning" title={t('lookup.unpaid.title')}>
          <p>{t('lookup.unpaid.text')}</p>
        </Notice>
      )}
      {step === 'HUY' && (
        <div role="status">
          <Notice title={t('lookup.cancelled.title', { context })}>
            <p>{t('lookup.cancelled.text', { context })}</p>
          </Notice>
        </div>
      )}
      {reason && (
        <Notice
          tone={step === 'TU_CHOI' ? 'error' : 'warning'}
          title={t(ended ?? 'lookup.supplement', { context })}
        >
          <p>{reason}</p>
        </Notice>
      )}
      <Acts
        opened={opened}
        onProven={(maXacNhan) => onChange({ ...opened, holder: { ...holder, maXacNhan } })}
        onCancelled={(next) => onChange({ ...opened, answer: next })}
      />
      <Facts
        facts={[
          { term: t('lookup.facts.name'), value: <span translate="no">{answer.hoTen}</span> },
          { term: t('lookup.facts.code', { context }), value: <Code>{answer.maSoHoso}</Code> },
          {
            term: t(kind.pay && answer.thanhToan === 0 ? 'lookup.facts.created' : 'lookup.facts.submitted'),
            value: shownTime(receivedAt(answer)),
          },
        ]}
      />
      <section aria-labelledby="timeline">
        <h2 id="timeline">{t('lookup.timeline')}</h2>
        <Timeline step={step} timeline={answer.timeline} expected={answer.expectedDay} context={context} />
        {answer.expectedDay && ahead(step).includes('decide') && (
          <ExpectedDay code={answer.maSoHoso} day={answer.expectedDay} />
        )}
      </section>
      <Button kind="plain" icon="back" onClick={onBack}>
        {t('lookup.another', { context })}
      </Button>
    </>
  )
}

/** The day of the decision for the person's own calendar. */
function ExpectedDay({ code, day }: { code: string; day: string }) {
  const { t } = useTranslation()
  const save = () => saveFile(calendarEntry(code, day, t('lookup.calendar.title')), 'e-visa.ics')
  return (
    <Button kind="secondary" icon="calendar" onClick={save}>
      {t('lookup.calendar.act')}
    </Button>
  )
}
