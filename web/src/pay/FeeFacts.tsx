import { useTranslation } from 'react-i18next'
import { currentLanguage, type Language } from '../i18n'
import type { Fee } from '../kinds/evisa/fees'
import { Code } from '../ui/Code'
import { Facts } from '../ui/Facts'
import { dollars, dong } from './payment'

const NAMES = { vi: 'tenLP', en: 'tenLPEn', zh: 'tenLPZh', ja: 'tenLPJa' } as const satisfies Record<
  Language,
  keyof Fee
>

/** The name of a fee, in the reader's language. */
export function feeName(fee: Fee) {
  return fee[NAMES[currentLanguage()]]
}

export function FeeFacts({ code, fee }: { code: string; fee: Fee }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language
  return (
    <Facts
      facts={[
        { term: t('pay.facts.documents'), value: '1' },
        { term: t('pay.facts.code'), value: <Code>{code}</Code> },
        { term: t('pay.facts.content'), value: feeName(fee) },
        { term: t('pay.facts.fee'), value: dollars(fee.soTien, language) },
        { term: t('pay.facts.rate'), value: t('pay.rate', { dong: dong(fee.tiGia, language) }) },
        { term: t('pay.facts.total'), value: dong(fee.soTienVnd, language), strong: true },
      ]}
    />
  )
}
