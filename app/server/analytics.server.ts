import { toGa4Event, buildMeasurementBodies, type RelayedEvent } from '#domain/analytics/tracked-event'
import { type Visitor, visitorCookie, parseVisitor, visitorCookieSeconds } from '#domain/analytics/visitor'
import { resolveConsentSignals, canMeasure } from './consent.server'
import { logError } from './log-error'
import type { RequestContext } from './request-context'
import type { StorefrontContext } from './storefront-services.server'

/** Events, or a function that loads them, called only if they may be sent. */
type EventSource = readonly RelayedEvent[] | (() => Promise<readonly RelayedEvent[]>)

/**
 * Sends events to the collectors after the response, if the shopper consents. Never throws. Resolves with true if a collector accepted
 * them.
 */
export function sendToCollectors(shop: StorefrontContext, source: EventSource): Promise<boolean> {
  if (!canSendAnalytics(shop)) return Promise.resolve(false)
  const { requestContext } = shop
  const visitor = getVisitor(requestContext)
  const delivery = Promise.resolve(typeof source === 'function' ? source() : source)
    .then((events) => sendMeasurements(shop, { events, visitor }))
    .catch((error: unknown) => {
      logError(requestContext, 'events not told', error)
      return false
    })
  requestContext.waitUntil(delivery)
  return delivery
}

/** True if there is a collector and the shopper consents to measurement. */
export function canSendAnalytics(shop: StorefrontContext): boolean {
  return shop.collectors.length > 0 && canMeasure(shop)
}

/** True for a document or a client navigation; a page reloaded after its own form is not a new view. */
export function isNewPageView({ request }: StorefrontContext): boolean {
  const referer = request.headers.get('Referer') ?? ''
  const getPagePath = (address: string) => new URL(address).pathname.replace(/\.data$/, '')
  return request.method === 'GET' && !(URL.canParse(referer) && getPagePath(referer) === getPagePath(request.url))
}

const visitorByRequest = new WeakMap<RequestContext, Visitor>()

/** One visitor for all events of a request; the browser stores its id. */
function getVisitor(requestContext: RequestContext): Visitor {
  const existing = visitorByRequest.get(requestContext)
  if (existing) return existing
  const { visitor, value } = parseVisitor(requestContext.cookies.get(visitorCookie), { now: requestContext.now, random: Math.random() })
  visitorByRequest.set(requestContext, visitor)
  requestContext.markPrivate()
  if (value) requestContext.setCookie(`${visitorCookie}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${visitorCookieSeconds}`)
  return visitor
}

type MeasurementInput = { events: readonly RelayedEvent[]; visitor: Visitor }

async function sendMeasurements(shop: StorefrontContext, { events, visitor }: MeasurementInput): Promise<boolean> {
  const signals = resolveConsentSignals(shop)
  const ga4Events = events.map(toGa4Event)
  const bodies = buildMeasurementBodies(ga4Events, { visitor, signals, now: shop.requestContext.now })
  const httpPayload = {
    brand: shop.brand.id,
    locale: shop.locale,
    at: shop.requestContext.now,
    visitor,
    consent: signals,
    events: ga4Events,
  }
  const requests = shop.collectors.flatMap(({ kind, send: sendToCollector }) =>
    kind === 'ga4' ? bodies.map(sendToCollector) : [sendToCollector(httpPayload)],
  )
  const results = await Promise.allSettled(requests)
  for (const result of results) if (result.status === 'rejected') logError(shop.requestContext, 'events not told', result.reason)
  return results.some(({ status }) => status === 'fulfilled')
}
