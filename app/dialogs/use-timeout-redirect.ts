import { useEffect } from 'react'
import { dialogPatienceMs } from '#config/constants'

/** Whoever waits too long for the dialog of this address is taken to its page. */
export function useTimeoutRedirect(awaited: string | undefined) {
  useEffect(() => {
    if (awaited === undefined) return
    const timer = setTimeout(() => location.assign(awaited), dialogPatienceMs)
    return () => clearTimeout(timer)
  }, [awaited])
}
