import { useQuery } from '@tanstack/react-query'
import { call, type RouteAnswering } from '../../server/api'
import { currentLanguage, type Language } from '../../words/i18n'
import { offerGates } from '../../worker/gates'
import { type Entry, GATES } from './entry'
import { keepGates, keptGates } from './keptGates'
import { PROVINCES } from './provinces'

/** Whether forms offer it; the others only keep their names. */
export const isOffered = ({ daDong }: Entry) => daDong !== true

const ROUTES: Record<string, RouteAnswering<Entry[]>> = {
  countries: '/client-service/public/dm-qt/get-all',
  gates: GATES,
  provinces: PROVINCES,
  purposes: '/client-service/public/dm-md/get-all',
  visa_agencies: '/client-service/public/dm-cqphtt/get-all',
}

/** What stood in the catalogue when the pages were built: used offline, and until the server answers. */
const BUNDLED = import.meta.glob<{ default: Entry[] }>('../../../../core/catalogues/*.json')

/** Nobody waits longer for a list of which there is a copy here. */
const PATIENCE_MS = 5000
const DAY_MS = 24 * 60 * 60 * 1000

export async function loadCatalogue(name: string): Promise<Entry[]> {
  const kept = name === 'gates' ? keptGates() : undefined
  if (kept) offerGates(kept)
  try {
    const route = ROUTES[name]
    const entries = route ? await call(route, { signal: AbortSignal.timeout(PATIENCE_MS) }) : []
    if (name === 'gates' && entries.length > 0) {
      keepGates(entries)
      offerGates(entries)
    }
    if (entries.length > 0) return entries
  } catch {
    // Offline, or the server is busy: the kept or the bundled copy follows.
  }
  if (kept) return kept
  const bundled = await BUNDLED[`../../../../core/catalogues/${name}.json`]?.()
  return bundled?.default ?? []
}

export function useCatalogue(name: string | undefined) {
  const query = useQuery({
    queryKey: ['catalogue', name],
    queryFn: () => loadCatalogue(name ?? ''),
    enabled: name !== undefined,
    staleTime: DAY_MS,
    networkMode: 'always',
  })
  return query.data
}

/** The key of the name in each language. */
export const NAMES = { vi: 'ten', en: 'tenEn', zh: 'tenZh', ja: 'tenJa' } as const satisfies Record<
  Language,
  string
>

export function nameOf(entry: Entry, language: Language = currentLanguage()) {
  return entry[NAMES[language]] || entry.tenEn || entry.ten
}
