import type { Context, Hono } from 'hono'
import { readBoundedText, parseJson } from '#config/bounds/read-json'
import { maxBodyBytes } from '#config/constants'
import { parseEdgeSecrets } from '#config/edge-secrets'
import { purgeRequest } from '#contracts/entities/authored-page'
import { fail, ok, type Outcome } from '#contracts/errors'
import { purgeContent, recordSignature } from './content/purges.sql.ts'
import { type PlatformHonoEnv, parseWithSchema } from './contract-router'
import { verifySignature } from './edge/require-edge-signature'
import { getErrorContext, createErrorResponse } from './error-response'
import { readJsonBody } from './json-body'
import { admissionControl, createOverloadedResponse } from './load-shedding'
import { handleNotifications } from './orders/handle-notification'
import {
  hasValidSignature,
  parseNotificationItems,
  parseNotification,
  toUnreadableNotification,
  saveNotifications,
} from './orders/notification'

/** Fifty notifications, the most in one request; one with all its additional data has less than 5 KB. */
export const maxNotificationBytes = 256 * 1024

/**
 * Receives payment webhooks. Not part of the contracts: the provider sends none of our headers and authenticates by signature. Stores,
 * acknowledges, then processes. Publicly reachable, so it takes an admission slot and limits the body; the provider retries on 503. The
 * signature is checked before the shape: what is signed is never refused, or the provider would repeat it for days and give up.
 */
export function mountPaymentWebhook(app: Hono<PlatformHonoEnv>) {
  app.post('/payments/notifications', async (c) => {
    const releaseSlot = admissionControl.enter('mutation', Date.now())
    if (!releaseSlot) return createOverloadedResponse(getErrorContext(c.req.raw.headers))
    try {
      return await handleWebhook(c)
    } finally {
      releaseSlot()
    }
  })
}

async function handleWebhook(c: Context<PlatformHonoEnv>): Promise<Response> {
  const errorContext = getErrorContext(c.req.raw.headers)
  const text = await readBoundedText(c.req.raw, maxNotificationBytes)
  if (text === null) return createErrorResponse({ errorId: 'BODY_TOO_LARGE' }, errorContext)
  const items = parseNotificationItems(parseJson(text))
  if (!items) return createErrorResponse({ errorId: 'INVALID_REQUEST', details: { field: 'notificationItems' } }, errorContext)
  const checkedItems = items.map((item) => ({ item, isOurs: hasValidSignature(c.env, item) }))
  if (!checkedItems.some(({ isOurs: isSignedItem }) => isSignedItem))
    return createErrorResponse({ errorId: 'CANNOT_AUTHORIZE' }, errorContext)
  // A batch with a signed item is the provider's. What else is in it is never acted on, and an operator sees it.
  const notifications = checkedItems.map(({ item, isOurs: isSignedItem }) =>
    isSignedItem ? parseNotification(item) : toUnreadableNotification(item, 'is not signed'),
  )
  await saveNotifications(c.env.RECORDS, notifications, new Date().toISOString())
  c.executionCtx.waitUntil(handleNotifications(c.env))
  return c.text('[accepted]', 202)
}

export const purgePath = '/webhooks/content/purge'

/**
 * Webhook of a CMS: what it published is to be shown. Signed as our edge signs (decision 061), with a secret of its own; each signature is
 * good once. Without a secret there is no such address.
 */
export function mountPurgeWebhook(app: Hono<PlatformHonoEnv>) {
  app.post(purgePath, async (c) => {
    const errorContext = getErrorContext(c.req.raw.headers)
    const releaseSlot = admissionControl.enter('control', Date.now())
    if (!releaseSlot) return createOverloadedResponse(errorContext)
    try {
      const outcome = await handlePurge(c)
      return outcome.ok ? c.json(outcome.value, 202) : createErrorResponse(outcome, errorContext)
    } finally {
      releaseSlot()
    }
  })
}

async function handlePurge({ env, req }: Context<PlatformHonoEnv>): Promise<Outcome<unknown>> {
  const secrets = parseEdgeSecrets(env.CONTENT_WEBHOOK_SECRETS)
  if (secrets.length === 0) return fail('NOT_FOUND')
  const now = Date.now()
  const verification = await verifySignature(req.raw, { secrets, maxBytes: maxBodyBytes, now })
  if (!verification.ok) return verification
  const body = await readJsonBody(verification.value)
  const request = body.ok ? parseWithSchema(purgeRequest, body.value) : body
  if (!request.ok) return request
  // Checked last: what was refused may be sent again.
  if (!(await recordSignature(env.RECORDS, req.header('signature') ?? '', now)))
    return fail('EDGE_SIGNATURE_INVALID', { field: 'signature' })
  return ok(await purgeContent(env, request.value as Parameters<typeof purgeContent>[1]))
}
