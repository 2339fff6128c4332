import { useEffect, useState } from 'react'
import { openFromTab, sealInTab } from '../device/sealedInTab'
import { useHashOnce } from './useHashOnce'

/**
 * What a link carries behind `#`, also once its page was loaded anew, which a phone that is short of memory does by itself:
 * the tab remembers it, encrypted. Undefined until that is known; empty where the tab was opened without any.
 */
export function useHashInTab(name: string): string | undefined {
  const carried = useHashOnce()
  const [kept, setKept] = useState<string>()
  useEffect(() => {
    let over = false
    // A browser that refuses storage only forgets.
    if (carried) void sealInTab(name, carried).catch(() => undefined)
    else {
      openFromTab<string>(name)
        .catch(() => undefined)
        .then((found) => {
          if (!over) setKept(found ?? '')
        })
    }
    return () => {
      over = true
    }
  }, [name, carried])
  return carried || kept
}
