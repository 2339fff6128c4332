import { useTranslation } from 'react-i18next'
import { PopupLink } from '../content/PopupLink'
import { NAMES } from '../form/catalogues/catalogues'
import { Notice } from '../ui/elements/Notice'
import type { Language } from '../words/language'
import type { Meaning } from '../worker/types'

type Exempting = Extract<Meaning, { means: 'exempt' }>

/** That no visa may be needed: for how long, on which conditions, how sure that is, and where it is written. */
export function Exempt({ exemption, certainty }: Pick<Exempting, 'exemption' | 'certainty'>) {
  const { t, i18n } = useTranslation()
  const { loai, soNgay, loaiHoChieu = [], mucDich, dieuKien = [], baiViet } = exemption
  const name = NAMES[i18n.language as Language]
  const types = loaiHoChieu.map((type) => t(`option.passportType.${type}`))
  const passports = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(types)
  const conditions = [
    ...(types.length > 0 ? [t('exempt.passport', { passports })] : []),
    ...(mucDich === 'any' ? [] : [t(`exempt.purpose.${mucDich}`)]),
    ...dieuKien.map((condition) => condition[name]),
  ]
  return (
    <Notice title={t(loai === 'place' ? 'exempt.place' : 'exempt.may', { count: soNgay })}>
      <p>{t(`exempt.certainty.${certainty}`)}</p>
      {conditions.length > 0 && (
        <>
          <p>{t('exempt.conditions')}</p>
          <ul>
            {conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        {t('exempt.goOn')} <PopupLink name={baiViet}>{t('exempt.more')}</PopupLink>
      </p>
    </Notice>
  )
}
