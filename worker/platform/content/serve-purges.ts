import type { Context, Hono } from 'hono'
import { maxBodyBytes } from '#config/constants'
import { edgeSecretsIn } from '#config/edge-secrets'
import { fail, ok, type Outcome } from '#contracts/errors'
import { purgeRequest } from '#contracts/entities/authored-page'
import { parsedBy, type Platform } from '../contract-router'
import { verifySignature } from '../edge/verify-signature'
import { errorContextOf, errorResponse } from '../error-response'
import { admission, overloadedResponse } from '../load-shedding'
import { readBody } from '../read-body'
import { purge, isFirstUse } from './purges.sql.ts'

export const purgePath = '/webhooks/content/purge'

/**
 * Webhook of a CMS: what it published shall be shown. Signed as our edge signs (decision 061), with a secret of its own; each signature is
 * good once. Without a secret there is no such address.
 */
export function servePurges(app: Hono<Platform>) {
  app.post(purgePath, async (c) => {
    const addressee = errorContextOf(c.req.raw.headers)
    const leave = admission.enter('control', Date.now())
    if (!leave) return overloadedResponse(addressee)
    try {
      const outcome = await answered(c)
      return outcome.ok ? c.json(outcome.value, 202) : errorResponse(outcome, addressee)
    } finally {
      leave()
    }
  })
}

async function answered({ env, req }: Context<Platform>): Promise<Outcome<unknown>> {
  const secrets = edgeSecretsIn(env.CONTENT_WEBHOOK_SECRETS)
  if (secrets.length === 0) return fail('NOT_FOUND')
  const now = Date.now()
  const verified = await verifySignature(req.raw, { secrets, maxBytes: maxBodyBytes, now })
  if (!verified.ok) return verified
  const body = await readBody(verified.value)
  const request = body.ok ? parsedBy(purgeRequest, body.value) : body
  if (!request.ok) return request
  // Checked last: what was refused may be sent again.
  if (!(await isFirstUse(env.RECORDS, req.header('signature') ?? '', now))) return fail('EDGE_SIGNATURE_INVALID', { field: 'signature' })
  return ok(await purge(env, request.value as Parameters<typeof purge>[1]))
}
