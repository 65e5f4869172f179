import { useEffect } from 'react'
import { dialogTimeoutMs } from '#config/constants'

/** Navigates to the dialog's page when it takes too long. */
export function useTimeoutRedirect(pendingHref: string | undefined) {
  useEffect(() => {
    if (pendingHref === undefined) return
    const timer = setTimeout(() => location.assign(pendingHref), dialogTimeoutMs)
    return () => clearTimeout(timer)
  }, [pendingHref])
}
