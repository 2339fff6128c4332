import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { currentLanguage } from '../../words/i18n'
import type { Options } from '../../worker/types'
import { useOffer } from '../engine/useOffer'
import { type FurtherNames, searchIn } from './search'

const NAMES = import.meta.glob<{ default: FurtherNames }>('../../../../core/catalogues/names/*.json')

/** Further names are many, and only for searching: they come once somebody is about to type. */
function useFurtherNames(catalogue: string | undefined, wanted: boolean) {
  const load = NAMES[`../../../../core/catalogues/names/${catalogue}.json`]
  const { data } = useQuery({
    queryKey: ['furtherNames', catalogue],
    queryFn: async () => (await load?.())?.default ?? {},
    enabled: wanted && load !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return data
}

/** The offered answers, and a search among them by every name that people know. */
export function useSearch(options: Options | undefined) {
  const [wanted, setWanted] = useState(false)
  const { offer, entries } = useOffer(options)
  const further = useFurtherNames(options && 'catalogue' in options ? options.catalogue : undefined, wanted)
  const language = currentLanguage()
  const find = useMemo(() => searchIn(entries, language, further), [entries, language, further])

  function search(typed: string) {
    const choices = new Map(offer.map((choice) => [choice.value, choice]))
    const { codes, sure } = find(typed)
    const found = codes.map((code) => choices.get(code)).filter((choice) => choice !== undefined)
    return { found, sure: sure === undefined ? undefined : choices.get(sure) }
  }
  return { offer, search, onFocus: () => setWanted(true) }
}
