import { lazy, Suspense, useEffect } from 'react'
import { canReload } from '~/client/fetch-fallback'
import { ErrorPage as ErrorPageAtOnce } from './error-page'

/** Few visits meet an error, so a browser loads the error page with the first one; until then the server's HTML stays. */
const ErrorPage = import.meta.env.SSR ? ErrorPageAtOnce : lazy(() => import('./error-page').then((module) => ({ default: module.ErrorPage })).catch(reloadFromServer))

export function ErrorOnDemand() {
  // The page is React's now, though nobody takes its links over.
  useEffect(() => void (document.documentElement.dataset.boot ??= 'error'), [])
  return (
    <Suspense>
      <ErrorPage />
    </Suspense>
  )
}

/** If the error page's code is unavailable too, reloads from the server once. */
function reloadFromServer(): Promise<never> {
  if (canReload(Date.now(), sessionStorage)) location.reload()
  return new Promise(() => undefined)
}
