import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Answer, call } from '../../api'
import { FieldList } from '../../form/FieldList'
import { useFormStore, useValuesOf } from '../../form/useFormStore'
import { Notice } from '../../ui/Notice'
import { solveWork } from '../../worker/solve'
import type { Section } from '../../worker/types'
import { seemsSignedIn } from '../../written'

const CAPTCHA = '/authorization-service/captcha/generate'
const CHECK = '/user-service/public/user/check-client'

/** The question whether an account is wanted, and the answer with its address. */
export const WANTED = 'taoTkEmail'
const ADDRESS = 'ttcnEmail'

/** A section that asks whether an account is wanted; whoever wants one and has it is told so beside that question. */
export function AccountSection({ section: { fields } }: { section: Section }) {
  const after = fields.findIndex(({ name }) => name === WANTED) + 1
  return (
    <>
      <FieldList fields={fields.slice(0, after)} />
      <KnownAccount />
      <FieldList fields={fields.slice(after)} />
    </>
  )
}

/**
 * The server tells whether an address has an account only for a captcha, which the device works out beside the page: nobody
 * is asked anything, and without an answer nothing is said.
 */
function KnownAccount() {
  const { t } = useTranslation()
  const [wanted, address] = useValuesOf(useFormStore(), [WANTED, ADDRESS])
  const { data: isKnown } = useQuery({
    queryKey: ['known-account', address],
    queryFn: ({ signal }) => hasAccount(String(address), signal),
    enabled: wanted === '1' && Boolean(address) && !seemsSignedIn(),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <div aria-live="polite">
      {wanted === '1' && isKnown && (
        <Notice title={t('apply.known.title')}>
          <p>{t('apply.known.text')}</p>
        </Notice>
      )}
    </div>
  )
}

async function hasAccount(email: string, signal: AbortSignal) {
  const { id, pow } = await call<Answer<typeof CAPTCHA>>(CAPTCHA, { signal })
  if (!pow) return false
  const number = await solveWork(pow, () => undefined, signal)
  const asked = new URLSearchParams({ email, captcha: `pow:${number}`, 'captcha-id': id })
  const { registered } = await call<Answer<typeof CHECK>>(`${CHECK}?${asked}`, { signal })
  return registered === true
}
