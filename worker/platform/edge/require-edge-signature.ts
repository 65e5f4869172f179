import type { MiddlewareHandler } from 'hono'
import { maxBodyBytes } from '#config/constants'
import { parseEdgeSecrets } from '#config/edge-secrets'
import { endpoints } from '#contracts'
import type { Endpoint } from '#contracts/endpoint'
import type { Platform } from '../contract-router'
import { getErrorContext, errorResponse } from '../error-response'
import { verifySignature } from './verify-signature'

/** Called by operators, a CMS and the payment provider, who prove themselves in their own ways. `/ops/caas/` would be content. */
const unsignedPaths = /^\/(ops(?!\/caas\/)|operations\/v1|payments\/notifications|webhooks)(\/|$)/

const maxBytes = Math.max(
  maxBodyBytes,
  ...Object.values(endpoints).flatMap((area) => Object.values(area as Record<string, Endpoint>).map(({ bodyBytes = 0 }) => bodyBytes)),
)

const verifiedRequests = new WeakSet<Request>()

/** Passes a request on within the platform that its own address has been verified for. */
export function markVerified(request: Request): Request {
  verifiedRequests.add(request)
  return request
}

/** With a secret, the platform answers our edge alone; without one, whoever reaches it. (decision 061) */
export const requireEdgeSignature: MiddlewareHandler<Platform> = async (c, next) => {
  const secrets = parseEdgeSecrets(c.env.EDGE_SECRETS)
  if (secrets.length === 0 || unsignedPaths.test(c.req.path) || verifiedRequests.has(c.req.raw)) return next()
  const outcome = await verifySignature(c.req.raw, { secrets, maxBytes, now: Date.now() })
  if (!outcome.ok) return errorResponse(outcome, getErrorContext(c.req.raw.headers))
  c.req.raw = outcome.value
  return next()
}
