import type { EntryContext } from '@remix-run/cloudflare'
import { isRouteErrorResponse } from '@remix-run/react'
import type { RequestContext } from './request-context'
import { translationsFor } from './translations.server'

/** Error reference shown for the shopper to quote. */
export type Reference = { reference: string }

type ReferenceOfOptions = { request: Request; visit: Pick<RequestContext, 'brand' | 'correlationId'> }

/** Rendered, in the language of the requested page. */
export async function referenceOf({ request, visit }: ReferenceOfOptions): Promise<Reference> {
  const t = await translationsFor(request, visit.brand)
  return { reference: t('overloaded.reference', { reference: visit.correlationId }) }
}

/** A page that broke while it was written says it too, here and when a browser takes it over. */
export async function withReference(found: EntryContext['staticHandlerContext'], options: ReferenceOfOptions): Promise<void> {
  for (const [id, error] of Object.entries(found.errors ?? {})) {
    if (isRouteErrorResponse(error)) continue
    found.errors = { ...found.errors, [id]: { status: 500, statusText: '', internal: false, data: await referenceOf(options) } }
  }
}
