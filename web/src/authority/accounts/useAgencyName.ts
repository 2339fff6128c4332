import { useTranslation } from 'react-i18next'
import { nameOf, useCatalogue } from '../../form/catalogues/catalogues'

/** Names of visa-issuing agencies by their codes; none stands for all of them. */
export function useAgencyName() {
  const { t } = useTranslation()
  const agencies = useCatalogue('visa_agencies')
  return (code: string | null | undefined) => {
    if (!code) return t('authority.accounts.everyAgency')
    const found = agencies?.find(({ ma }) => ma === code)
    return found ? nameOf(found) : code
  }
}
