import { useEffect, useState } from 'react'
import { useFetched } from '../server/fetchedOnce'
import { needsVisa } from '../worker/forms'
import type { Journey, Meaning } from '../worker/types'

/** Who needs no visa, as the authority lists it. */
const EXEMPTIONS = '/client-service/public/dm-mtt/get-all'

/**
 * What the exemptions mean for a journey, by the rule of core; undefined while that is not known. The last answer stays until
 * the next one is there: what is typed digit by digit lets nothing come and go.
 */
export function useMeaning(journey: Journey | undefined) {
  const { data: list, error } = useFetched(EXEMPTIONS)
  const [meaning, setMeaning] = useState<Meaning>()
  const asked = journey && JSON.stringify(journey)
  useEffect(() => {
    if (!asked || !list) {
      setMeaning(undefined)
      return
    }
    let over = false
    needsVisa(list, JSON.parse(asked)).then(
      (found) => {
        if (!over) setMeaning(found)
      },
      // Without the rule nothing is said.
      () => undefined,
    )
    return () => {
      over = true
    }
  }, [asked, list])
  return { meaning: journey && meaning, failed: list === undefined && error !== undefined }
}
