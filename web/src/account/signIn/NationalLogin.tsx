import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../../form/screens/Refusal'
import { leaveFor } from '../../loading/leaving'
import { Button } from '../../ui/elements/Button'
import { NATIONAL_LOGIN, nationalAddress } from '../secondFactor/national'

/** Leads to the national login, where the portal has one. */
export function NationalLogin({ back }: { back: string | undefined }) {
  const { t } = useTranslation()
  const { data } = useQuery(NATIONAL_LOGIN)
  const going = useMutation({
    mutationFn: () => nationalAddress(back),
    onSuccess: (url) => leaveFor(url),
    networkMode: 'always',
  })
  if (!data?.offered) return null
  return (
    <div className="stack">
      <Refusal error={going.error} />
      <div>
        <Button kind="secondary" busy={going.isPending} onClick={() => going.mutate()}>
          {t('account.national.act')}
        </Button>
      </div>
    </div>
  )
}
