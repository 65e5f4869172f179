import type { Context, Hono } from 'hono'
import { readBoundedText, parseJson } from '#config/bounds/read-json'
import { admission, createOverloadedResponse } from '../load-shedding'
import { getErrorContext, errorResponse } from '../error-response'
import type { Platform } from '../contract-router'
import { handleNotifications } from './handle-notification'
import { hasValidSignature, parseNotificationItems, parseNotification, toUnreadableNotification, saveNotifications } from './notification'

/** Fifty notifications, the most in one request; one with all its additional data has less than 5 KB. */
export const maxNotificationBytes = 256 * 1024

/**
 * Receives payment webhooks. Not part of the contracts: the provider sends none of our headers and authenticates by signature. Stores,
 * acknowledges, then processes. Publicly reachable, so it takes an admission slot and limits the body; the provider retries on 503. The
 * signature is checked before the shape: what is signed is never refused, or the provider would repeat it for days and give up.
 */
export function mountPaymentWebhook(app: Hono<Platform>) {
  app.post('/payments/notifications', async (c) => {
    const releaseSlot = admission.enter('mutation', Date.now())
    if (!releaseSlot) return createOverloadedResponse(getErrorContext(c.req.raw.headers))
    try {
      return await handleWebhook(c)
    } finally {
      releaseSlot()
    }
  })
}

async function handleWebhook(c: Context<Platform>): Promise<Response> {
  const errorContext = getErrorContext(c.req.raw.headers)
  const text = await readBoundedText(c.req.raw, maxNotificationBytes)
  if (text === null) return errorResponse({ errorId: 'BODY_TOO_LARGE' }, errorContext)
  const items = parseNotificationItems(parseJson(text))
  if (!items) return errorResponse({ errorId: 'INVALID_REQUEST', details: { field: 'notificationItems' } }, errorContext)
  const checkedItems = items.map((item) => ({ item, isOurs: hasValidSignature(c.env, item) }))
  if (!checkedItems.some(({ isOurs: isSignedItem }) => isSignedItem)) return errorResponse({ errorId: 'CANNOT_AUTHORIZE' }, errorContext)
  // A batch with a signed item is the provider's. What else is in it is never acted on, and an operator sees it.
  const notifications = checkedItems.map(({ item, isOurs: isSignedItem }) =>
    isSignedItem ? parseNotification(item) : toUnreadableNotification(item, 'is not signed'),
  )
  await saveNotifications(c.env.RECORDS, notifications, new Date().toISOString())
  c.executionCtx.waitUntil(handleNotifications(c.env))
  return c.text('[accepted]', 202)
}
