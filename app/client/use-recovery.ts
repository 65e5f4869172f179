import { useEffect } from 'react'
import type { FormResult } from '~/server/form-action.server'
import { mayReload } from './reload-guard'
import { showToast } from './show-toast'

/**
 * A failure that is told in passing is told so, and a page that has to begin again does so after a while, but not twice in ten seconds.
 * (CART-11, CART-26, ERR-07, ERR-10, NTF-04)
 */
export function useRecovery(result: Pick<FormResult, 'errors' | 'place' | 'recovery'> | undefined) {
  useEffect(() => {
    if (!result || !isInPassing(result)) return
    const [title = ''] = Object.values(result.errors).flat()
    void showToast({ tone: 'error', title, ...(result.place === 'lasting-toast' && { stays: true }) })
    const { reloadPageAfterMs } = result.recovery ?? {}
    if (reloadPageAfterMs === undefined || !mayReload(Date.now(), sessionStorage)) return
    const timer = setTimeout(() => location.replace(location.href), reloadPageAfterMs)
    return () => clearTimeout(timer)
  }, [result])
}

export function isInPassing({ place }: Pick<FormResult, 'place'>): boolean {
  return place === 'toast' || place === 'lasting-toast'
}
