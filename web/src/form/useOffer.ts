import { useTranslation } from 'react-i18next'
import type { Options } from '../worker/types'
import { matches, nameOf, useCatalogue } from './catalogues'

/** The offered answers with their names in the language of the page; undefined until they are loaded. */
export function useOffer(options: Options | undefined) {
  const { t } = useTranslation()
  const entries = useCatalogue(options && 'catalogue' in options ? options.catalogue : undefined)
  if (options && 'codes' in options) {
    const offer = options.codes.map((code) => ({ value: code, label: t(`option.${options.set}.${code}`) }))
    return { offer, finds: () => true }
  }
  const byCode = new Map(entries?.map((entry) => [entry.ma, entry]))
  const offer = [...byCode.values()].map((entry) => ({ value: entry.ma, label: nameOf(entry) }))
  const finds = (choice: { value: string }, typed: string) => {
    const entry = byCode.get(choice.value)
    return entry !== undefined && matches(entry, typed)
  }
  return { offer, finds }
}
