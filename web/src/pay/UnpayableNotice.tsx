import { useTranslation } from 'react-i18next'
import { NamedCode } from '../case/NamedCode'
import { Button } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import type { Unpayable } from './payment'

/** Which applications cannot be paid for now, why, and the act that leaves them out. */
export function UnpayableNotice({
  unpayable,
  onLeaveOut,
}: {
  unpayable: Unpayable[]
  onLeaveOut: (codes: string[]) => void
}) {
  const { t } = useTranslation()
  return (
    <Notice tone="warning" title={t('pay.unpayable.title', { count: unpayable.length })}>
      <ul>
        {unpayable.map(({ maSoHoso, code }) => (
          <li key={maSoHoso}>
            <NamedCode code={maSoHoso} />
            {' – '}
            {t(`pay.unpayable.reason.${code}`)}
          </li>
        ))}
      </ul>
      <p>{t('pay.unpayable.text')}</p>
      <Button kind="secondary" onClick={() => onLeaveOut(unpayable.map(({ maSoHoso }) => maSoHoso))}>
        {t('pay.unpayable.leaveOut', { count: unpayable.length })}
      </Button>
    </Notice>
  )
}
