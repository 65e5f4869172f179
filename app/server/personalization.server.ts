import { readJsonResponse } from '#config/bounds/read-json'
import { decisionResponse } from '#contracts/entities/experiment'
import {
  type DecideEvent,
  getDecisionIp,
  decisionTimeoutMs,
  toDecisions,
  type ShopperFacts,
  anonymousShopper,
} from '#domain/segmentation/segments'
import { hasConsent } from './consent.server'
import { getContentRequest } from './content.server'
import { logError } from './log-error'
import type { Decisions } from './session-store'
import type { StorefrontContext } from './storefront-services.server'

/** Returns the shopper's recent decisions and if more may be requested: requires a session, consent and an engine. */
export async function loadDecisions(shop: StorefrontContext): Promise<{ known: Decisions; canAsk: boolean }> {
  const noDecisions = { known: {}, canAsk: false }
  if (!shop.askEngine || getContentRequest(shop).isPreview || !hasConsent(shop, 'C0004')) return noDecisions
  const state = await shop.session.read().catch(() => null)
  return state ? { known: state.decisions ?? {}, canAsk: true } : noDecisions
}

/** Requests decisions. Without a response in time nothing is decided, and the next page asks again. */
export async function requestDecisions(shop: StorefrontContext, experienceIds: readonly string[]): Promise<Decisions> {
  const events: DecideEvent[] = [
    { eventType: 'decision', experienceIds },
    { eventType: 'pageView', path: new URL(shop.request.url).pathname },
  ]
  try {
    const response = await sendDecisionEvents(shop, events)
    const { decisions } = decisionResponse.parse(response && (await readJsonResponse(response)))
    const requestedDecisions = toDecisions(experienceIds, decisions)
    shop.requestContext.waitUntil(
      shop.session
        .rememberDecisions(requestedDecisions)
        .catch((error: unknown) => logError(shop.requestContext, 'decision not kept', error)),
    )
    return requestedDecisions
  } catch (error) {
    // A timeout, an outage and an invalid response are the same to the page.
    logError(shop.requestContext, 'nothing decided', error)
    return {}
  }
}

/** Reports an event to the engine; null without an engine or without consent. */
export async function sendDecisionEvents(shop: StorefrontContext, events: DecideEvent[]): Promise<Response | null> {
  const usid = await shop.session.usid()
  if (!shop.askEngine || !usid || !hasConsent(shop, 'C0004')) return null
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
export async function loadShopperFacts(shop: StorefrontContext): Promise<ShopperFacts> {
  const state = await shop.session.read().catch(() => null)
  return { consumer: state?.consumer ?? anonymousShopper.consumer, cartItems: state?.carts[shop.siteId]?.totalItems ?? 0 }
}
