import { useTranslation } from 'react-i18next'
import { useFormScope } from '../engine/context'
import { useFormStore, useValue } from '../engine/useFormStore'
import { meantAddress } from './mailDomain'
import { OfferedAnswer } from './OfferedAnswer'

/** Asks about an address that is probably mistyped, and refuses nothing: the domain may be somebody's. */
export function MeantAddress({ name }: { name: string }) {
  const { t } = useTranslation()
  const { fields } = useFormScope()
  const meant = meantAddress(String(useValue(useFormStore(), name)))
  if (!meant) return null
  const repeats = [...fields.values()].filter(({ confirms }) => confirms === name)
  return (
    <>
      <p>{t('answer.meant', { domain: meant.domain })}</p>
      <OfferedAnswer name={name} offered={meant.address} repeats={repeats.map((field) => field.name)} />
    </>
  )
}
