import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Refusal } from '../../form/screens/Refusal'
import { leaveFor } from '../../loading/leaving'
import { Button } from '../../ui/elements/Button'
import { nationalAddress } from './national'

/** Whoever has only the national login proves there once more who they are, and comes back to this page. */
export function NationalProof({ back }: { back?: ReactNode }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const going = useMutation({
    mutationFn: () => nationalAddress(pathname + search, true),
    onSuccess: (url) => leaveFor(url),
    networkMode: 'always',
  })
  return (
    <>
      <Refusal error={going.error} />
      <p>{t('secondFactor.nationalLogin')}</p>
      <div className="row">
        <Button icon="shield" busy={going.isPending} onClick={() => going.mutate()}>
          {t('secondFactor.use.nationalLogin')}
        </Button>
        {back}
      </div>
    </>
  )
}
