import type { Hono } from 'hono'
import { addresseeOf, errorAnswer } from '../error-answer'
import type { Platform } from '../mount'
import { handleNotifications } from './handle-notification'
import { isSigned, notificationBody } from './notification'
import { keepNotifications } from './notifications.sql.ts'

/**
 * Where the payment provider tells by itself what became of a payment. Not a call of the contracts: the provider knows none of our
 * headers and proves itself by its signature. What it tells is kept, then acknowledged, then handled.
 */
export function serveNotifications(app: Hono<Platform>) {
  app.post('/payments/notifications', async (c) => {
    const to = addresseeOf(c.req.raw.headers)
    const body = notificationBody.safeParse(await c.req.json<unknown>().catch(() => undefined))
    if (!body.success) return errorAnswer({ errorId: 'INVALID_REQUEST', details: { field: 'notificationItems' } }, to)
    const notifications = body.data.notificationItems.map((each) => each.NotificationRequestItem)
    if (!notifications.every((each) => isSigned(c.env, each))) return errorAnswer({ errorId: 'CANNOT_AUTHORIZE' }, to)
    await keepNotifications(c.env.RECORDS, notifications, new Date().toISOString())
    c.executionCtx.waitUntil(handleNotifications(c.env))
    return c.body(null, 202)
  })
}
