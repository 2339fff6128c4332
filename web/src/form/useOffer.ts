import { useTranslation } from 'react-i18next'
import type { Options } from '../worker/types'
import { type Entry, nameOf, useCatalogue } from './catalogues'

const NONE: Entry[] = []

/** The offered answers with their names in the language of the page, and the catalogue's entries once they are loaded. */
export function useOffer(options: Options | undefined) {
  const { t } = useTranslation()
  const entries = useCatalogue(options && 'catalogue' in options ? options.catalogue : undefined) ?? NONE
  if (options && 'codes' in options) {
    const offer = options.codes.map((code) => ({ value: code, label: t(`option.${options.set}.${code}`) }))
    return { offer, entries }
  }
  const offer = entries.map((entry) => ({ value: entry.ma, label: nameOf(entry) }))
  return { offer, entries }
}
