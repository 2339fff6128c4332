import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useNavigate } from './useNavigate'

/**
 * What a mailed link carries behind `#`, which no server sees. It leaves the address, and with it the history, at once;
 * this page keeps it as long as it is open.
 */
export function useHashOnce() {
  const { hash, pathname } = useLocation()
  const [carried, setCarried] = useState(() => hash.slice(1))
  const navigate = useNavigate()
  useEffect(() => {
    if (!hash) return
    // Another link, opened while this page is shown, counts from now on.
    setCarried(hash.slice(1))
    void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  return carried
}
