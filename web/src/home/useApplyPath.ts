import { useEffect, useState } from 'react'
import { seemsSignedIn } from '../written'

const FOR_ONESELF = '/e-visa/foreigners'
const FOR_OTHERS = '/e-visa/organization'

/** Where an application begins: for an organization's account its own form. Only who seems signed in is asked about. */
export function useApplyPath() {
  const [path, setPath] = useState(FOR_ONESELF)
  useEffect(() => {
    if (!seemsSignedIn()) return
    let isLeft = false
    async function ask() {
      const { fetchMe, may } = await import('../account/session')
      const me = await fetchMe()
      if (!isLeft && may(me, 'applyForOrganization')) setPath(FOR_OTHERS)
    }
    // Who has no session after all applies as everybody does.
    ask().catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [])
  return path
}
