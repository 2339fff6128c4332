import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button'
import { Code } from '../ui/Code'
import { Facts } from '../ui/Facts'
import { Notice } from '../ui/Notice'
import { shownTime } from '../ui/time'
import { Acts } from './Acts'
import { StatusBadge } from './StatusBadge'
import type { Holder, Standing } from './status'
import { Timeline } from './Timeline'

/** The status first, then the one next step, then how it came about. */
export function Result({
  holder,
  standing,
  onBack,
}: {
  holder: Holder
  standing: Standing
  onBack: () => void
}) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { reason, buocXlHoso: step } = standing
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('lookup.result.title')}
        </h1>
        <StatusBadge status={standing.displayStatus} large />
      </div>
      {standing.payable && (
        <Notice tone="warning" title={t('lookup.unpaid.title')}>
          <p>{t('lookup.unpaid.text')}</p>
        </Notice>
      )}
      {reason && (
        <Notice
          tone={step === 'TU_CHOI' ? 'error' : 'warning'}
          title={step === 'TU_CHOI' ? t('lookup.denied') : t('lookup.supplement')}
        >
          <p>{reason}</p>
        </Notice>
      )}
      <Acts holder={holder} standing={standing} />
      <Facts
        facts={[
          { term: t('lookup.facts.name'), value: <span translate="no">{standing.hoTen}</span> },
          { term: t('lookup.facts.code'), value: <Code>{standing.maSoHoso}</Code> },
          {
            term: t(standing.payable ? 'lookup.facts.created' : 'lookup.facts.submitted'),
            value: shownTime(standing.ngayHoso),
          },
        ]}
      />
      <section aria-labelledby="timeline">
        <h2 id="timeline">{t('lookup.timeline')}</h2>
        <Timeline step={step} timeline={standing.timeline} expected={standing.expectedDay} />
      </section>
      <Button kind="plain" icon="back" onClick={onBack}>
        {t('lookup.another')}
      </Button>
    </>
  )
}
