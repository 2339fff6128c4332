import { useTranslation } from 'react-i18next'
import { useFetched } from '../server/fetchedOnce'
import { InRoom } from '../ui/elements/InRoom'
import { amountsOf, FEES } from './fees'

/** What an e-visa costs now; until the portal has said it, on what it depends, in the room that the amounts will take. */
export function FeeText() {
  const { t } = useTranslation()
  const amounts = amountsOf(useFetched(FEES).data)
  return (
    <InRoom name="fee" sentences={[t('fee.known', { single: '00', multiple: '00' }), t('fee.unknown')]}>
      {amounts ? t('fee.known', amounts) : t('fee.unknown')}
    </InRoom>
  )
}
