import { createAdmission } from '#domain/load/admission'
import { routeAt } from '#routes/route-at'
import { type Bare, barePage } from './bare-page'

/**
 * So many pages may be made at once in one isolate when another one of this kind is asked for. A page takes three to five milliseconds of its
 * processor: with more than these, the calls of all of them would wait longer than pages wait for them. Whoever only looks is sent away first,
 * whoever is about to pay last. (reliability: overload)
 */
export const mostPages = { look: 100, shop: 150, buy: 200 }

type RoomForOptions = { request: Request; cookies: ReadonlyMap<string, string> }

const admission = createAdmission(mostPages)

/** A place for as long as the page is being made; null when there is none. */
export function roomFor(asking: RoomForOptions, now: number): (() => void) | null {
  return admission.enter(rankOf(asking), now)
}

export function rankOf({ request, cookies }: RoomForOptions): keyof typeof mostPages {
  if (!['GET', 'HEAD'].includes(request.method)) return 'buy'
  if (!cookies.has('__Host-sid')) return 'look'
  const page = routeAt(new URL(request.url).pathname.replace(/\.data$/, '')) ?? ''
  return /^(checkout|orderConfirmation)/.test(page) ? 'buy' : 'shop'
}

/** Nothing was done; it may be asked again soon. */
export async function noRoom(request: Request, bare: Bare): Promise<Response> {
  const answer = await barePage(request, 'busy', bare)
  answer.headers.set('Retry-After', '2')
  return answer
}
