import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { LookupAnswer, OpenedCase } from '../case/lookupKind'
import { NextSteps } from '../case/NextSteps'
import { Button } from '../ui/elements/Button'
import { Code } from '../ui/elements/Code'
import { Facts } from '../ui/elements/Facts'
import { Notice } from '../ui/elements/Notice'
import { saveFile } from '../ui/elements/saveFile'
import { shownTime } from '../ui/elements/time'
import { Acts } from './Acts'
import { AskedBack } from './AskedBack'
import { calendarEntry } from './calendar'
import { Events } from './Events'
import { remainingSteps } from './remainingSteps'
import { SentAnswers } from './SentAnswers'
import { Timeline } from './Timeline'
import { useAuthorityFacts } from './useAuthorityFacts'

/** What the reason is called where a case ended. */
const ENDED: Record<string, string> = { TU_CHOI: 'lookup.denied', HUY: 'lookup.cancelled.reason' }

/** When the authority received it: before the fee is paid, when it was created. */
function receivedAt({ timeline, ngayHoso }: OpenedCase['answer']) {
  return timeline.find(({ step }) => step === 'CHUA_THU_LY')?.at ?? ngayHoso
}

/** What was changed of a case and not saved is of no use once nothing of it can be changed. */
async function forgetChanges(code: string) {
  const kept = await import('../drafts/keptChanges').catch(() => undefined)
  await kept?.forgetChanges(code)
}

/** The one next step of a case, then how it came about. */
export function CaseStanding({
  opened,
  onProven,
  onCancelled,
  onDeleted,
}: {
  opened: OpenedCase
  /** The security code was given, and is right. */
  onProven?: ((secret: string) => void) | undefined
  onCancelled: (answer: LookupAnswer) => void
  onDeleted: () => void
}) {
  const { t } = useTranslation()
  const { kind, answer } = opened
  const { reason, buocXlHoso: step, maSoHoso: code, editable } = answer
  const { context } = kind
  const ended = ENDED[step]
  const addedByAuthority = useAuthorityFacts(answer)
  useEffect(() => {
    if (!editable) void forgetChanges(code)
  }, [code, editable])
  return (
    <>
      {answer.payable && (
        <Notice tone="warning" title={t('lookup.unpaid.title')}>
          <p>{t('lookup.unpaid.text')}</p>
        </Notice>
      )}
      {answer.displayStatus === 'CHUA_KY_SO' && (
        <Notice tone="warning" title={t('lookup.unsigned.title')}>
          <p>{t('lookup.unsigned.text')}</p>
        </Notice>
      )}
      {step === 'HUY' && (
        <div role="status">
          <Notice title={t('lookup.cancelled.title', { context })}>
            <p>{t('lookup.cancelled.text', { context })}</p>
          </Notice>
        </div>
      )}
      {reason && answer.displayStatus !== 'CHUA_KY_SO' && (
        <Notice
          tone={step === 'TU_CHOI' ? 'error' : 'warning'}
          title={t(ended ?? 'lookup.supplement', { context })}
        >
          <p>{reason}</p>
          {answer.asked && <AskedBack kind={kind} asked={answer.asked} />}
        </Notice>
      )}
      {step === 'TU_CHOI' && <p>{t('lookup.deniedNext', { context })}</p>}
      <Acts opened={opened} onProven={onProven} onCancelled={onCancelled} onDeleted={onDeleted} />
      <Facts
        facts={[
          { term: t('lookup.facts.name'), value: <span translate="no">{answer.hoTen}</span> },
          { term: t('lookup.facts.code', { context }), value: <Code>{answer.maSoHoso}</Code> },
          {
            term: t(kind.pay && answer.thanhToan === 0 ? 'lookup.facts.created' : 'lookup.facts.submitted'),
            value: shownTime(receivedAt(answer)),
          },
          ...(typeof answer.chuKy !== 'number'
            ? []
            : [{ term: t('lookup.facts.signature'), value: t(`lookup.facts.signed.${answer.chuKy}`) }]),
          ...addedByAuthority,
        ]}
      />
      <SentAnswers opened={opened} />
      {kind.pay && answer.downloadable && <NextSteps of="approved" />}
      <section aria-labelledby="timeline">
        <h2 id="timeline">{t('lookup.timeline')}</h2>
        <div className="stack">
          <Timeline
            step={step}
            timeline={answer.timeline}
            expected={answer.expectedDay}
            context={context}
            paid={answer.thanhToan === 1}
            unsigned={answer.displayStatus === 'CHUA_KY_SO'}
          />
          {answer.expectedDay && remainingSteps(step).includes('decide') && (
            <ExpectedDay code={answer.maSoHoso} day={answer.expectedDay} />
          )}
          {opened.opening.by === 'session' && <Events code={code} kind={kind} />}
        </div>
      </section>
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
