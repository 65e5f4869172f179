import type { Context, Hono } from 'hono'
import { boundedText, jsonOf } from '#config/bounds/read-json'
import { admission, overloadedResponse } from '../load-shedding'
import { errorContextOf, errorResponse } from '../error-response'
import type { Platform } from '../contract-router'
import { handleNotifications } from './handle-notification'
import { isSigned, itemsOf, readNotification, unread } from './notification'
import { keepNotifications } from './notifications.sql.ts'

/** Fifty notifications, the most in one request; one with all its additional data has less than 5 KB. */
export const maxNotificationBytes = 256 * 1024

/**
 * Receives payment webhooks. Not part of the contracts: the provider sends none of our headers and authenticates by signature. Stores,
 * acknowledges, then processes. Publicly reachable, so it takes an admission slot and limits the body; the provider retries on 503. The
 * signature is checked before the shape: what is signed is never refused, or the provider would repeat it for days and give up.
 */
export function serveNotifications(app: Hono<Platform>) {
  app.post('/payments/notifications', async (c) => {
    const leave = admission.enter('mutation', Date.now())
    if (!leave) return overloadedResponse(errorContextOf(c.req.raw.headers))
    try {
      return await answered(c)
    } finally {
      leave()
    }
  })
}

async function answered(c: Context<Platform>): Promise<Response> {
  const to = errorContextOf(c.req.raw.headers)
  const text = await boundedText(c.req.raw, maxNotificationBytes)
  if (text === null) return errorResponse({ errorId: 'BODY_TOO_LARGE' }, to)
  const items = itemsOf(jsonOf(text))
  if (!items) return errorResponse({ errorId: 'INVALID_REQUEST', details: { field: 'notificationItems' } }, to)
  const marked = items.map((item) => ({ item, isOurs: isSigned(c.env, item) }))
  if (!marked.some(({ isOurs }) => isOurs)) return errorResponse({ errorId: 'CANNOT_AUTHORIZE' }, to)
  // A batch with a signed item is the provider's. What else is in it is never acted on, and an operator sees it.
  const notifications = marked.map(({ item, isOurs }) => (isOurs ? readNotification(item) : unread(item, 'is not signed')))
  await keepNotifications(c.env.RECORDS, notifications, new Date().toISOString())
  c.executionCtx.waitUntil(handleNotifications(c.env))
  return c.text('[accepted]', 202)
}
