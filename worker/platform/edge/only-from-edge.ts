import type { MiddlewareHandler } from 'hono'
import { maxBodyBytes } from '#config/constants'
import { edgeSecretsIn } from '#config/edge-secrets'
import { endpoints } from '#contracts'
import type { Endpoint } from '#contracts/endpoint'
import type { Platform } from '../contract-router'
import { errorContextOf, errorResponse } from '../error-response'
import { verifySignature } from './verify-signature'

/** Called by operators, a CMS and the payment provider, who prove themselves in their own ways. `/ops/caas/` would be content. */
const others = /^\/(ops(?!\/caas\/)|operations\/v1|payments\/notifications|webhooks)(\/|$)/

const maxBytes = Math.max(
  maxBodyBytes,
  ...Object.values(endpoints).flatMap((area) => Object.values(area as Record<string, Endpoint>).map(({ bodyBytes = 0 }) => bodyBytes)),
)

const verified = new WeakSet<Request>()

/** Passes a request on within the platform that its own address has been verified for. */
export function passVerified(request: Request): Request {
  verified.add(request)
  return request
}

/** With a secret, the platform answers our edge alone; without one, whoever reaches it. (decision 061) */
export const onlyFromEdge: MiddlewareHandler<Platform> = async (c, next) => {
  const secrets = edgeSecretsIn(c.env.EDGE_SECRETS)
  if (secrets.length === 0 || others.test(c.req.path) || verified.has(c.req.raw)) return next()
  const outcome = await verifySignature(c.req.raw, { secrets, maxBytes, now: Date.now() })
  if (!outcome.ok) return errorResponse(outcome, errorContextOf(c.req.raw.headers))
  c.req.raw = outcome.value
  return next()
}
