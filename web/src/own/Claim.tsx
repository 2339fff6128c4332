import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../form/screens/Refusal'
import { Checkbox } from '../ui/controls/Checkbox'
import { Button } from '../ui/elements/Button'
import { Notice } from '../ui/elements/Notice'
import { shownTime } from '../ui/elements/time'
import { notify } from '../ui/overlay/toasts'
import { useClaim, useClaimable } from './ownCases'

/** Applications that were sent with the account's address before; those that are the person's become the account's. */
export function Claim() {
  const { t } = useTranslation()
  const { data: offered = [] } = useClaimable()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const claim = useClaim((count) => {
    notify('success', t('own.claim.done', { count }))
    // The button that was pressed may be gone with the notice.
    document.querySelector('h1')?.focus()
  })
  if (offered.length === 0) return null
  const chosen = offered.map(({ maSoHoso }) => maSoHoso).filter((code) => !left.has(code))

  function choose(code: string, is: boolean) {
    const next = new Set(left)
    if (is) next.delete(code)
    else next.add(code)
    setLeft(next)
  }

  return (
    <Notice title={t('own.claim.title', { count: offered.length })}>
      <p>{t('own.claim.text')}</p>
      <fieldset className="stack">
        <legend className="hidden-visually">{t('own.claim.choose')}</legend>
        {offered.map(({ maSoHoso, kind, hoTen, ngayHoso }) => (
          <Checkbox
            key={maSoHoso}
            id={`claim-${maSoHoso}`}
            label={`${hoTen} · ${maSoHoso} · ${t(`kind.${kind}`)} · ${shownTime(ngayHoso)}`}
            checked={!left.has(maSoHoso)}
            onChecked={(is) => choose(maSoHoso, is)}
          />
        ))}
      </fieldset>
      <Refusal error={claim.error} />
      <div className="row">
        <Button
          kind="secondary"
          icon="plus"
          busy={claim.isPending}
          aria-disabled={chosen.length === 0}
          onClick={() => claim.mutate(chosen)}
        >
          {t('own.claim.act')}
        </Button>
      </div>
    </Notice>
  )
}
