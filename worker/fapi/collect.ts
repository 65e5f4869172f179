import { Hono } from 'hono'
import * as z from 'zod'
import { readJson } from '#config/bounds/read-json'
import { interactionOrigins } from '#config/interaction-origins'
import { getNetworkKey } from '#domain/headers/network-key'
import { createRateLimiter } from '#domain/load/rate-limits'
import type { ReportedEvent } from '#domain/analytics/tracked-event'
import { addCatalogFacts } from '~/features/cart/cart-analytics.server'
import { sendToCollectors } from '~/server/analytics.server'
import { canMeasure } from '~/server/consent.server'
import { createEdgeContext, type EdgeEnv } from '../storefront/edge-context'

const maxBytes = 32 * 1024
/** A browser sends one batch a second. */
const rateLimiter = createRateLimiter({ perKey: 60, total: 1_200, windowMs: 60_000 })

const word = z.string().max(100)
const item = z.strictObject({
  item_id: z.string().regex(/^[A-Za-z\d]{8,11}$/),
  item_name: word.optional(),
  index: z.int().min(0).max(500).optional(),
})
const items = z.array(item).min(1).max(100)
const inList = z.strictObject({ item_list_name: z.enum(interactionOrigins), items })
const promotion = { promotion_id: word, promotion_name: word.optional(), creative_name: word.optional() }
const popUp = { popup_id: word, popup_name: word }
const path = z.string().regex(/^\/[\w./-]{0,200}$/)

const reportedEvent = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal(['view_item_list', 'select_item']), ecommerce: inList }),
  z.strictObject({ event: z.literal('view_item'), ecommerce: z.strictObject({ items: z.array(item).length(1) }) }),
  z.strictObject({ event: z.literal(['promotion_click', 'promotion_impression']), ...promotion }),
  z.strictObject({ event: z.literal('topnav_click'), link_text: word, link_url: path }),
  z.strictObject({ event: z.literal('mobile_menu_section_click'), section: word }),
  z.strictObject({ event: z.literal(['popup_impression', 'popup_expand']), ...popUp }),
  z.strictObject({ event: z.literal('popup_click'), popup_target: word, ...popUp }),
  z.strictObject({
    event: z.literal('recommendation_impression'),
    recommendation_id: word,
    product_ids: z.array(item.shape.item_id).max(24),
  }),
  z.strictObject({ event: z.literal('bot_check'), app_id: word }),
])
const batch = z.strictObject({ locale: z.string().max(5), events: z.array(reportedEvent).max(25) })

/** Receives a browser's events and forwards them to the collectors. Returns the tag script that the page may load, if one is configured. */
export const collect = new Hono<EdgeEnv>()

collect.post('/', async (c) => {
  const sent = batch.safeParse(await readJson(c.req.raw, maxBytes))
  const shop = sent.success ? createEdgeContext(c, sent.data.locale) : null
  if (!sent.success || !shop) return c.json({ errorDetails: [{ errorId: 'API400', message: 'Send locale, events.' }] }, 400)
  const events = sent.data.events as ReportedEvent[]
  if (!canMeasure(shop) || !rateLimiter.allows(getNetworkKey(c.req.header('CF-Connecting-IP')) ?? '', Date.now())) return c.body(null, 204)
  if (events.length > 0) {
    shop.requestContext.setCookie = (cookie) => c.header('Set-Cookie', cookie, { append: true })
    void sendToCollectors(shop, () => Promise.all(events.map((event) => addCatalogFacts(shop, event))))
  }
  const { tagScript } = shop.environment.analytics
  return tagScript ? c.json({ tagScript }) : c.body(null, 204)
})
