import { toGa4Event, buildMeasurementBodies } from '#domain/analytics/measurement-bodies'
import type { RelayedEvent } from '#domain/analytics/tracked-event'
import { type Visitor, visitorCookie, parseVisitor, visitorCookieSeconds } from '#domain/analytics/visitor'
import { consentSignalsOf, mayMeasure } from './consent.server'
import { logError } from './log-error'
import type { RequestContext } from './request-context'
import type { StorefrontContext } from './storefront-services.server'

/** Events, or a function that loads them, called only if they may be sent. */
type EventSource = readonly RelayedEvent[] | (() => Promise<readonly RelayedEvent[]>)

/**
 * Sends events to the collectors after the response, if the shopper consents. Never throws. Resolves with true if a collector accepted
 * them.
 */
export function tellCollectors(shop: StorefrontContext, source: EventSource): Promise<boolean> {
  if (!mayTell(shop)) return Promise.resolve(false)
  const { visit } = shop
  const visitor = visitorOf(visit)
  const sending = Promise.resolve(typeof source === 'function' ? source() : source)
    .then((events) => send(shop, { events, visitor }))
    .catch((error: unknown) => {
      logError(visit, 'events not told', error)
      return false
    })
  visit.waitUntil(sending)
  return sending
}

/** True if there is a collector and the shopper consents to measurement. */
export function mayTell(shop: StorefrontContext): boolean {
  return shop.collectors.length > 0 && mayMeasure(shop)
}

/** True for a document or a client navigation; a page reloaded after its own form is not a new view. */
export function isNewView({ request }: StorefrontContext): boolean {
  const from = request.headers.get('Referer') ?? ''
  const pathOf = (address: string) => new URL(address).pathname.replace(/\.data$/, '')
  return request.method === 'GET' && !(URL.canParse(from) && pathOf(from) === pathOf(request.url))
}

const visitors = new WeakMap<RequestContext, Visitor>()

/** One visitor for all events of a request; the browser stores its id. */
function visitorOf(visit: RequestContext): Visitor {
  const known = visitors.get(visit)
  if (known) return known
  const { visitor, value } = parseVisitor(visit.cookies.get(visitorCookie), { now: visit.now, random: Math.random() })
  visitors.set(visit, visitor)
  visit.markPrivate()
  if (value) visit.setCookie(`${visitorCookie}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${visitorCookieSeconds}`)
  return visitor
}

type Measured = { events: readonly RelayedEvent[]; visitor: Visitor }

async function send(shop: StorefrontContext, { events, visitor }: Measured): Promise<boolean> {
  const signals = consentSignalsOf(shop)
  const inGa4 = events.map(toGa4Event)
  const bodies = buildMeasurementBodies(inGa4, { visitor, signals, now: shop.visit.now })
  const own = { brand: shop.brand.id, locale: shop.locale, at: shop.visit.now, visitor, consent: signals, events: inGa4 }
  const requests = shop.collectors.flatMap(({ kind, send: sendTo }) => (kind === 'ga4' ? bodies.map(sendTo) : [sendTo(own)]))
  const results = await Promise.allSettled(requests)
  for (const result of results) if (result.status === 'rejected') logError(shop.visit, 'events not told', result.reason)
  return results.some(({ status }) => status === 'fulfilled')
}
