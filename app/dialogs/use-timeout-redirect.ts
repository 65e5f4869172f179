import { useEffect } from 'react'
import { dialogTimeoutMs } from '#config/constants'

/** Navigates to the dialog's page when it takes too long. */
export function useTimeoutRedirect(awaited: string | undefined) {
  useEffect(() => {
    if (awaited === undefined) return
    const timer = setTimeout(() => location.assign(awaited), dialogTimeoutMs)
    return () => clearTimeout(timer)
  }, [awaited])
}
