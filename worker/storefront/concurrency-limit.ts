import { createAdmissionControl } from '#domain/load/admission-control'
import { routeAt } from '#routes/route-at'
import { type StaticPageOptions, staticErrorPage } from './static-error-page'

/**
 * So many pages may be made at once in one isolate when another one of this kind is asked for. A page takes three to five milliseconds of its
 * processor: with more than these, the calls of all of them would wait longer than pages wait for them. Whoever only looks is sent away first,
 * whoever is about to pay last. (reliability: overload)
 */
export const maxConcurrentPages = { look: 100, shop: 150, buy: 200 }

type RoomForOptions = { request: Request; cookies: ReadonlyMap<string, string> }

const admission = createAdmissionControl(maxConcurrentPages)

/** A place for as long as the page is being made; null when there is none. */
export function acquireSlot(asking: RoomForOptions, now: number): (() => void) | null {
  return admission.enter(priorityOf(asking), now)
}

export function priorityOf({ request, cookies }: RoomForOptions): keyof typeof maxConcurrentPages {
  if (!['GET', 'HEAD'].includes(request.method)) return 'buy'
  if (!cookies.has('__Host-sid')) return 'look'
  const page = routeAt(new URL(request.url).pathname.replace(/\.data$/, '')) ?? ''
  return /^(checkout|orderConfirmation)/.test(page) ? 'buy' : 'shop'
}

/** Nothing was done; it may be asked again soon. */
export async function overloadedResponse(request: Request, bare: StaticPageOptions): Promise<Response> {
  const answer = await staticErrorPage(request, 'busy', bare)
  answer.headers.set('Retry-After', '2')
  return answer
}
