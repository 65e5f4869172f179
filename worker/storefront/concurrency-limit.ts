import { createAdmissionControl } from '#domain/load/admission-control'
import { matchRoute } from '#routes/match-route'
import { type StaticPageOptions, renderStaticErrorPage } from './static-error-page'

/**
 * Concurrent page renders allowed per isolate when a page of this kind is requested. A page costs 3–5 ms CPU. Above these limits platform
 * calls would time out; browsing is shed first, checkout last.
 */
export const maxConcurrentPages = { look: 100, shop: 150, buy: 200 }

type SlotRequest = { request: Request; cookies: ReadonlyMap<string, string> }

const admissionControl = createAdmissionControl(maxConcurrentPages)

/** Acquires a slot for rendering a page; null if none is free. */
export function acquireSlot(slotRequest: SlotRequest, now: number): (() => void) | null {
  return admissionControl.enter(getPriority(slotRequest), now)
}

export function getPriority({ request, cookies }: SlotRequest): keyof typeof maxConcurrentPages {
  const isForm = !['GET', 'HEAD'].includes(request.method)
  // A visitor's first form can at most add to the cart: a flood of them must not block checkout.
  if (!cookies.has('__Host-sid')) return isForm ? 'shop' : 'look'
  if (isForm) return 'buy'
  const page = matchRoute(new URL(request.url).pathname.replace(/\.data$/, '')) ?? ''
  return /^(checkout|orderConfirmation)/.test(page) ? 'buy' : 'shop'
}

/** Rejects a page with 503 and Retry-After before any work. */
export async function buildOverloadResponse(request: Request, options: StaticPageOptions): Promise<Response> {
  const response = await renderStaticErrorPage(request, 'busy', options)
  response.headers.set('Retry-After', '2')
  return response
}
