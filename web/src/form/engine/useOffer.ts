import { useTranslation } from 'react-i18next'
import type { Options } from '../../worker/types'
import { isOffered, nameOf, useCatalogue } from '../catalogues/catalogues'
import type { Entry } from '../catalogues/entry'

const NONE: Entry[] = []

const optionsOf = (entries: Entry[]) => entries.map((entry) => ({ value: entry.ma, label: nameOf(entry) }))

/**
 * The offered answers with their names in the language of the page, all that have names, and the catalogue's entries once
 * they are loaded.
 */
export function useOffer(options: Options | undefined) {
  const { t } = useTranslation()
  const entries = useCatalogue(options && 'catalogue' in options ? options.catalogue : undefined) ?? NONE
  if (options && 'codes' in options) {
    const offer = options.codes.map((code) => ({ value: code, label: t(`option.${options.set}.${code}`) }))
    return { offer, named: offer, entries }
  }
  const offered = entries.filter(isOffered)
  const named = optionsOf(entries)
  return { offer: offered.length < entries.length ? optionsOf(offered) : named, named, entries: offered }
}
