import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { seemsSignedIn } from '../../prerendered/written'

const FOR_ONESELF = '/e-visa/foreigners'
const FOR_OTHERS = '/e-visa/organization'

/** Where an application begins: for an organization's account its own form. Only who seems signed in is asked about. */
export async function findApplyPath() {
  if (!seemsSignedIn()) return FOR_ONESELF
  try {
    // One after the other, so that the build sees which names are used.
    const { ME, may } = await import('./session')
    const { queryClient } = await import('../../server/query')
    // Asked for once; without a network nobody waits until there is one.
    const me = await queryClient.ensureQueryData({ ...ME, networkMode: 'always' })
    return may(me, 'applyForOrganization') ? FOR_OTHERS : FOR_ONESELF
  } catch {
    // Who has no session after all applies as everybody does.
    return FOR_ONESELF
  }
}

/** The same for a link: until it is known, where everybody applies. */
export function useApplyPath() {
  const [path, setPath] = useState(FOR_ONESELF)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: who has signed in or out is on another page then
  useEffect(() => {
    let isLeft = false
    void findApplyPath().then((found) => {
      if (!isLeft) setPath(found)
    })
    return () => {
      isLeft = true
    }
  }, [pathname])
  return path
}
