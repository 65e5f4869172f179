import { readJsonResponse } from '#config/bounds/read-json'
import { decisionResponse } from '#contracts/entities/experiment'
import { type DecideEvent, getDecisionIp, decisionTimeoutMs, toDecisions } from '#domain/segmentation/decisions'
import { mayUse } from './consent.server'
import { contentRequestOf } from './content.server'
import { logError } from './log-error'
import type { Decisions } from './session-store'
import type { StorefrontContext } from './storefront-services.server'
import { type ShopperFacts, anonymousShopper } from '#domain/segmentation/segments'

/** Returns the shopper's recent decisions and if more may be requested: requires a session, consent and an engine. */
export async function decisionsOf(shop: StorefrontContext): Promise<{ known: Decisions; mayAsk: boolean }> {
  const nothing = { known: {}, mayAsk: false }
  if (!shop.askEngine || contentRequestOf(shop).isPreview || !mayUse(shop, 'C0004')) return nothing
  const state = await shop.session.read().catch(() => null)
  return state ? { known: state.decisions ?? {}, mayAsk: true } : nothing
}

/** Requests decisions. Without a response in time nothing is decided, and the next page asks again. */
export async function decide(shop: StorefrontContext, experienceIds: readonly string[]): Promise<Decisions> {
  const events: DecideEvent[] = [
    { eventType: 'decision', experienceIds },
    { eventType: 'pageView', path: new URL(shop.request.url).pathname },
  ]
  try {
    const response = await tellEngine(shop, events)
    const { decisions } = decisionResponse.parse(response && (await readJsonResponse(response)))
    const decided = toDecisions(experienceIds, decisions)
    shop.visit.waitUntil(
      shop.session.rememberDecisions(decided).catch((error: unknown) => logError(shop.visit, 'decision not kept', error)),
    )
    return decided
  } catch (error) {
    // A timeout, an outage and an invalid response are the same to the page.
    logError(shop.visit, 'nothing decided', error)
    return {}
  }
}

/** Reports an event to the engine; null without an engine or without consent. */
export async function tellEngine(shop: StorefrontContext, events: DecideEvent[]): Promise<Response | null> {
  const usid = await shop.session.usid()
  if (!shop.askEngine || !usid || !mayUse(shop, 'C0004')) return null
  const ip = getDecisionIp({ isProduction: shop.environment.name === 'production', ip: shop.request.headers.get('CF-Connecting-IP') })
  const sentEvents: DecideEvent[] = [...events, { eventType: 'ipAddress', ipAddress: ip }]
  return shop.askEngine(`/api/engine/v1/decide/${shop.brand.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ customerId: usid, channel: 'web', events: sentEvents, monetateId: usid }),
    signal: AbortSignal.timeout(decisionTimeoutMs),
  })
}

/** Facts for segmentation, from the session. An unreadable session counts as anonymous. */
export async function shopperFacts(shop: StorefrontContext): Promise<ShopperFacts> {
  const state = await shop.session.read().catch(() => null)
  return { consumer: state?.consumer ?? anonymousShopper.consumer, cartItems: state?.carts[shop.siteId]?.totalItems ?? 0 }
}
