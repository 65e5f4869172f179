import { lazy, Suspense } from 'react'
import { lazyNamedExport } from '~/client/lazy-named-export'
import { mayReload } from '~/client/reload-guard'
import { ErrorPage as ErrorPageAtOnce } from './error-page'

/** Few visits meet an error: its page reaches a browser with the first one; until then what the edge wrote stands. */
const ErrorPage = import.meta.env.SSR ? ErrorPageAtOnce : lazy(() => lazyNamedExport(import('./error-page')).catch(fromTheEdge))

export function ErrorOnDemand() {
  return (
    <Suspense>
      <ErrorPage />
    </Suspense>
  )
}

/** If the error page's code is unavailable too, reloads from the server once. */
function fromTheEdge(): Promise<never> {
  if (mayReload(Date.now(), sessionStorage)) location.reload()
  return new Promise(() => undefined)
}
