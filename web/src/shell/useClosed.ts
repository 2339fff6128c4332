import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useNavigate } from '../router/useNavigate'
import { whenClosed } from '../server/api'

const CLOSED = '/maintenance'

/** Leads to the page that says why the portal is closed; the way back stays known, and so does what was typed. */
export function useClosed() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (pathname === CLOSED) return
    whenClosed(() => void navigate(CLOSED, { state: { back: pathname + search } }))
    return () => whenClosed(undefined)
  }, [navigate, pathname, search])
}
