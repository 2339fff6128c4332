import { useCallback, useContext, useLayoutEffect, useRef } from 'react'
import { type NavigateFunction, type NavigateOptions, type To, useNavigate as useWay } from 'react-router'
import { SettledContext } from './context'

interface Navigate {
  /** Fulfilled when the page is shown. */
  (to: To, options?: NavigateOptions): Promise<void>
  (steps: number): Promise<void>
}

/** Goes to another page. The function stays the same from page to page. */
export function useNavigate(): Navigate {
  const way = useWay()
  const settled = useContext(SettledContext)
  const latest = useRef(way)
  useLayoutEffect(() => {
    latest.current = way
  }, [way])
  return useCallback(
    async (...to: unknown[]) => {
      await (latest.current as (...to: unknown[]) => ReturnType<NavigateFunction>)(...to)
      await settled()
    },
    [settled],
  )
}
