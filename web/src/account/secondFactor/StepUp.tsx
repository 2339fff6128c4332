import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useNavigate } from '../../router/useNavigate'
import { type ApiError, mendRefusals } from '../../server/api'
import { wayToWhole } from './factors'

const StepUpDialog = lazy(async () => ({ default: (await import('./StepUpDialog')).StepUpDialog }))

/**
 * What a page of whoever is signed in does when the server must know better who that is: for a dangerous act it asks in a
 * dialog, then the act is done; a session that is not whole is led to where it becomes so, and back.
 */
export function StepUp() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [asked, setAsked] = useState<{ settle: (proven: boolean) => void }>()
  // Several acts at once wait for one answer.
  const waiting = useRef<Promise<boolean>>(undefined)
  const mend = useEffectEvent(async ({ status, code }: ApiError) => {
    if (status !== 403) return false
    const way = wayToWhole(code)
    if (way) await navigate(way, { state: { from: pathname + search }, replace: true })
    if (code !== 'step_up_required') return false
    waiting.current ??= new Promise<boolean>((settle) => setAsked({ settle })).finally(() => {
      waiting.current = undefined
      setAsked(undefined)
    })
    return waiting.current
  })
  useEffect(() => {
    mendRefusals((refused) => mend(refused))
    return () => mendRefusals(undefined)
  }, [])
  if (!asked) return null
  return (
    <Suspense>
      <StepUpDialog onProven={() => asked.settle(true)} onClose={() => asked.settle(false)} />
    </Suspense>
  )
}
