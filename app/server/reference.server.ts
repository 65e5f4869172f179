import type { EntryContext } from '@remix-run/cloudflare'
import { isRouteErrorResponse } from '@remix-run/react'
import type { RequestContext } from './request-context'
import { translationsFor } from './translations.server'

/** Error reference shown for the shopper to quote. */
export type ErrorReference = { reference: string }

type ErrorReferenceOptions = { request: Request; visit: Pick<RequestContext, 'brand' | 'correlationId'> }

/** Localized for the requested page. */
export async function loadErrorReference({ request, visit }: ErrorReferenceOptions): Promise<ErrorReference> {
  const t = await translationsFor(request, visit.brand)
  return { reference: t('overloaded.reference', { reference: visit.correlationId }) }
}

/** Adds the reference to an error during rendering, on the server and after hydration. */
export async function addErrorReference(
  routerContext: EntryContext['staticHandlerContext'],
  options: ErrorReferenceOptions,
): Promise<void> {
  for (const [id, error] of Object.entries(routerContext.errors ?? {})) {
    if (isRouteErrorResponse(error)) continue
    routerContext.errors = {
      ...routerContext.errors,
      [id]: { status: 500, statusText: '', internal: false, data: await loadErrorReference(options) },
    }
  }
}
