import { useEffect, useState } from 'react'
import type { FormResult } from '~/server/form-action.server'
import type { ToastWish } from '~/ui/toast'
import { mayReload } from './fetch-fallback'

type Failed = Pick<FormResult, 'errors' | 'place' | 'recovery'>

/** Shows a failure as a toast, and reloads the page if its recovery says so. */
export function useRecovery(result: Failed | undefined) {
  useEffect(() => {
    if (!result || !isToast(result)) return
    const [title = ''] = Object.values(result.errors).flat()
    void showToast({ tone: 'error', title, ...(result.place === 'lasting-toast' && { stays: true }) })
    return reloadAfter(result.recovery?.reloadPageAfterMs)
  }, [result])
}

/**
 * The same for page-level forms. Results in the document are already visible and are announced once; results by script return only what no
 * toast shows.
 */
export function useToastResult<T extends Failed>(result: T | undefined): T | undefined {
  const [inDocument] = useState(result)
  const isTold = result !== undefined && result !== inDocument && isToast(result)
  useRecovery(isTold ? result : undefined)
  useEffect(() => reloadAfter(inDocument?.recovery?.reloadPageAfterMs), [inDocument])
  return isTold ? undefined : result
}

/** Reloads the page after this time, but not within ten seconds of its last reload; the returned function cancels it. */
export function reloadAfter(wished: number | undefined): (() => void) | undefined {
  const inMs = reloadInMs(wished, Date.now(), sessionStorage)
  if (inMs === undefined) return undefined
  // Navigates instead of reloading, because a reload would resubmit a form.
  const timer = setTimeout(() => location.replace(location.pathname + location.search), inMs)
  return () => clearTimeout(timer)
}

/** Milliseconds until the page reloads itself; undefined if it need not, or did so within the last ten seconds. */
export function reloadInMs(wished: number | undefined, now: number, memory: Parameters<typeof mayReload>[1]): number | undefined {
  return wished !== undefined && mayReload(now, memory) ? wished : undefined
}

export function isToast({ place }: Pick<FormResult, 'place'>): boolean {
  return place === 'toast' || place === 'lasting-toast'
}

/** Shows a toast for a few seconds. Its code loads with the first one. */
export async function showToast(wish: ToastWish) {
  if (import.meta.env.SSR) return
  const { raiseToast } = await import('./toast-stack')
  await raiseToast(wish)
}

/** Removes a toast if it is still there. */
export async function dismissToast(title: string) {
  if (import.meta.env.SSR) return
  const { withoutToast } = await import('./toast-stack')
  withoutToast(title)
}
