import { useEffect } from 'react'
import type { FormResult } from '~/server/form-action.server'
import { mayReload } from './reload-guard'
import { showToast } from './show-toast'

type Failed = Pick<FormResult, 'errors' | 'place' | 'recovery'>

/** A failure that is told in passing is told so, and a page that has to begin again does so after a while. (CART-11, ERR-07, ERR-10, NTF-04) */
export function useRecovery(result: Failed | undefined) {
  useEffect(() => {
    if (!result || !isInPassing(result)) return
    const [title = ''] = Object.values(result.errors).flat()
    void showToast({ tone: 'error', title, ...(result.place === 'lasting-toast' && { stays: true }) })
    const inMs = reloadInMs(result, Date.now(), sessionStorage)
    if (inMs === undefined) return
    // Asked for anew: a page that came as the answer to a form would send it again.
    const timer = setTimeout(() => location.replace(location.pathname + location.search), inMs)
    return () => clearTimeout(timer)
  }, [result])
}

/** In how many milliseconds the page loads itself again; undefined when it need not, or did so within the last ten seconds. (CART-26) */
export function reloadInMs({ recovery }: Failed, now: number, memory: Parameters<typeof mayReload>[1]): number | undefined {
  const inMs = recovery?.reloadPageAfterMs
  return inMs !== undefined && mayReload(now, memory) ? inMs : undefined
}

export function isInPassing({ place }: Pick<FormResult, 'place'>): boolean {
  return place === 'toast' || place === 'lasting-toast'
}
