import { useEffect, useState } from 'react'
import type { FormResult } from '~/server/form-action.server'
import type { ToastRequest } from '~/ui/toast'
import { canReload } from './fetch-fallback'

type FailedResult = Pick<FormResult, 'errors' | 'place' | 'recovery'>

/** Shows a failure as a toast, and reloads the page if its recovery says so. */
export function useRecovery(result: FailedResult | undefined) {
  useEffect(() => {
    if (!result || !isToast(result)) return
    const [title = ''] = Object.values(result.errors).flat()
    void showToast({ tone: 'error', title, ...(result.place === 'lasting-toast' && { stays: true }) })
    return scheduleReload(result.recovery?.reloadPageAfterMs)
  }, [result])
}

/**
 * The same for page-level forms. Results in the document are visible already and announced once; of results fetched by script, returns those that no
 * toast shows.
 */
export function useToastResult<T extends FailedResult>(result: T | undefined): T | undefined {
  const [initialResult] = useState(result)
  const isShownAsToast = result !== undefined && result !== initialResult && isToast(result)
  useRecovery(isShownAsToast ? result : undefined)
  useEffect(() => scheduleReload(initialResult?.recovery?.reloadPageAfterMs), [initialResult])
  return isShownAsToast ? undefined : result
}

/** Reloads the page after this time, but not within ten seconds of its last reload; the returned function cancels it. */
export function scheduleReload(requestedMs: number | undefined): (() => void) | undefined {
  const delayMs = getReloadDelay(requestedMs, Date.now(), sessionStorage)
  if (delayMs === undefined) return undefined
  // Navigates instead of reloading, because a reload would resubmit a form.
  const timer = setTimeout(() => location.replace(location.pathname + location.search), delayMs)
  return () => clearTimeout(timer)
}

/** Milliseconds until the page reloads itself; undefined if it need not, or did so within the last ten seconds. */
export function getReloadDelay(requestedMs: number | undefined, now: number, storage: Parameters<typeof canReload>[1]): number | undefined {
  return requestedMs !== undefined && canReload(now, storage) ? requestedMs : undefined
}

export function isToast({ place }: Pick<FormResult, 'place'>): boolean {
  return place === 'toast' || place === 'lasting-toast'
}

/** Shows a toast for a few seconds. Its code loads with the first one. */
export async function showToast(toastRequest: ToastRequest) {
  if (import.meta.env.SSR) return
  const { raiseToast } = await import('./toast-stack')
  await raiseToast(toastRequest)
}

/** Removes a toast if it is still there. */
export async function dismissToast(title: string) {
  if (import.meta.env.SSR) return
  const { removeToast: withoutToast } = await import('./toast-stack')
  withoutToast(title)
}
