import type { EntryContext } from '@remix-run/cloudflare'
import { isRouteErrorResponse } from '@remix-run/react'
import type { RequestContext } from './request-context'
import { translationsFor } from './translations.server'

/** Error reference shown for the shopper to quote. */
export type Reference = { reference: string }

type ReferenceOfOptions = { request: Request; visit: Pick<RequestContext, 'brand' | 'correlationId'> }

/** Localized for the requested page. */
export async function referenceOf({ request, visit }: ReferenceOfOptions): Promise<Reference> {
  const t = await translationsFor(request, visit.brand)
  return { reference: t('overloaded.reference', { reference: visit.correlationId }) }
}

/** Adds the reference to an error during rendering, on the server and after hydration. */
export async function withReference(found: EntryContext['staticHandlerContext'], options: ReferenceOfOptions): Promise<void> {
  for (const [id, error] of Object.entries(found.errors ?? {})) {
    if (isRouteErrorResponse(error)) continue
    found.errors = { ...found.errors, [id]: { status: 500, statusText: '', internal: false, data: await referenceOf(options) } }
  }
}
