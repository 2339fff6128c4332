import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { forgetPerson } from '../../device/forgetPerson'
import { openTabChannel } from '../../device/tabChannel'
import { keepSignedIn } from '../../prerendered/written'
import { useNavigate } from '../../router/useNavigate'
import { call, messageOf } from '../../server/api'
import { forgetNotices, notify } from '../../ui/overlay/toasts'
import { isSignedOut } from './session'

const CHANNEL = 'signed-out'
/** A channel hears what others of the same page say, too. */
const TAB = crypto.randomUUID()

/** Ends the session, here and in the other tabs, with all that the device keeps of the person. */
export function useSignOut() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    try {
      await call('/authorization-service/oauth/revoke', { method: 'DELETE' })
    } catch (error) {
      // One that ended by itself is signed out just as well; one that goes on must not look as if it had ended.
      if (!isSignedOut(error)) return void notify('error', messageOf(error))
    }
    await forgetPerson().catch(() => undefined)
    keepSignedIn(false)
    queries.clear()
    forgetNotices()
    const others = openTabChannel<string>(CHANNEL, () => undefined)
    others.post(TAB)
    others.close()
    await navigate('/login')
  }
}

/** A page of somebody who signed out in another tab shows nothing of them any more. */
export function useSignedOutElsewhere() {
  const queries = useQueryClient()
  const hear = useEffectEvent((tab: string) => {
    if (tab === TAB) return
    keepSignedIn(false)
    queries.clear()
    location.reload()
  })
  useEffect(() => openTabChannel<string>(CHANNEL, (tab) => hear(tab)).close, [])
}
