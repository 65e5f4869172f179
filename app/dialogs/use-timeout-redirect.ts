import { useEffect } from 'react'
import { dialogPatienceMs } from '#config/constants'

/** Navigates to the dialog's page when it takes too long. */
export function useTimeoutRedirect(awaited: string | undefined) {
  useEffect(() => {
    if (awaited === undefined) return
    const timer = setTimeout(() => location.assign(awaited), dialogPatienceMs)
    return () => clearTimeout(timer)
  }, [awaited])
}
