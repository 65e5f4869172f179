import type { Context, Hono } from 'hono'
import { maxBodyBytes } from '#config/constants'
import { parseEdgeSecrets } from '#config/edge-secrets'
import { fail, ok, type Outcome } from '#contracts/errors'
import { purgeRequest } from '#contracts/entities/authored-page'
import { parseWithSchema, type Platform } from '../contract-router'
import { verifySignature } from '../edge/require-edge-signature'
import { getErrorContext, errorResponse } from '../error-response'
import { admission, createOverloadedResponse } from '../load-shedding'
import { readJsonBody } from '../json-body'
import { purgeContent, recordSignature } from './purges.sql.ts'

export const purgePath = '/webhooks/content/purge'

/**
 * Webhook of a CMS: what it published shall be shown. Signed as our edge signs (decision 061), with a secret of its own; each signature is
 * good once. Without a secret there is no such address.
 */
export function mountPurgeWebhook(app: Hono<Platform>) {
  app.post(purgePath, async (c) => {
    const errorContext = getErrorContext(c.req.raw.headers)
    const releaseSlot = admission.enter('control', Date.now())
    if (!releaseSlot) return createOverloadedResponse(errorContext)
    try {
      const outcome = await handlePurge(c)
      return outcome.ok ? c.json(outcome.value, 202) : errorResponse(outcome, errorContext)
    } finally {
      releaseSlot()
    }
  })
}

async function handlePurge({ env, req }: Context<Platform>): Promise<Outcome<unknown>> {
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
