import { useTranslation } from 'react-i18next'
import { useNames } from '../../form/catalogues/useNames'

/** Names of visa-issuing agencies by their codes; none stands for all of them. */
export function useAgencyName() {
  const { t } = useTranslation()
  const name = useNames('visa_agencies')
  return (code: string | null | undefined) => (code ? name(code) : t('authority.accounts.everyAgency'))
}
