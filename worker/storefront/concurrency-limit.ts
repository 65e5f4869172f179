import { createAdmissionControl } from '#domain/load/admission-control'
import { routeAt } from '#routes/route-at'
import { type StaticPageOptions, staticErrorPage } from './static-error-page'

/**
 * Concurrent page renders allowed per isolate when a page of this kind is requested. A page costs 3–5 ms CPU. Above these limits platform
 * calls would time out; browsing is shed first, checkout last.
 */
export const maxConcurrentPages = { look: 100, shop: 150, buy: 200 }

type RoomForOptions = { request: Request; cookies: ReadonlyMap<string, string> }

const admission = createAdmissionControl(maxConcurrentPages)

/** Acquires a slot for rendering a page; null if none is free. */
export function acquireSlot(asking: RoomForOptions, now: number): (() => void) | null {
  return admission.enter(priorityOf(asking), now)
}

export function priorityOf({ request, cookies }: RoomForOptions): keyof typeof maxConcurrentPages {
  const isForm = !['GET', 'HEAD'].includes(request.method)
  // A visitor's first form can at most add to the cart: a flood of them must not block checkout.
  if (!cookies.has('__Host-sid')) return isForm ? 'shop' : 'look'
  if (isForm) return 'buy'
  const page = routeAt(new URL(request.url).pathname.replace(/\.data$/, '')) ?? ''
  return /^(checkout|orderConfirmation)/.test(page) ? 'buy' : 'shop'
}

/** Rejects a page with 503 and Retry-After before any work. */
export async function overloadedResponse(request: Request, bare: StaticPageOptions): Promise<Response> {
  const answer = await staticErrorPage(request, 'busy', bare)
  answer.headers.set('Retry-After', '2')
  return answer
}
