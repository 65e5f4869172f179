import type { MiddlewareHandler } from 'hono'
import { readBoundedBytes } from '#config/bounds/read-json'
import { maxBodyBytes } from '#config/constants'
import { parseEdgeSecrets } from '#config/edge-secrets'
import { endpoints } from '#contracts'
import type { Endpoint } from '#contracts/endpoint'
import { fail, ok, type Outcome } from '#contracts/errors'
import { getHmacKey } from '#domain/crypto/hmac-key'
import {
  calculateContentDigest,
  type SignatureInput,
  buildSignatureBase,
  parseSignatureInput,
} from '#domain/edge-signature/request-signature'
import type { PlatformHonoEnv } from '../contract-router'
import { getErrorContext, createErrorResponse } from '../error-response'

/** Paths for operators, a CMS and the payment provider, which authenticate by other means. `/ops/caas/` is the path of content. */
const unsignedPaths = /^\/(ops(?!\/caas\/)|operations\/v1|payments\/notifications|webhooks)(\/|$)/

const maxBytes = Math.max(
  maxBodyBytes,
  ...Object.values(endpoints).flatMap((area) => Object.values(area as Record<string, Endpoint>).map(({ bodyBytes = 0 }) => bodyBytes)),
)

const verifiedRequests = new WeakSet<Request>()

/** Marks a request that the platform forwards to itself after its signature was verified. */
export function markSignatureVerified(request: Request): Request {
  verifiedRequests.add(request)
  return request
}

/** With a secret, the platform accepts signed requests of the edge only; without one, all requests. (decision 061) */
export const requireEdgeSignature: MiddlewareHandler<PlatformHonoEnv> = async (c, next) => {
  const secrets = parseEdgeSecrets(c.env.EDGE_SECRETS)
  if (secrets.length === 0 || unsignedPaths.test(c.req.path) || verifiedRequests.has(c.req.raw)) return next()
  const outcome = await verifySignature(c.req.raw, { secrets, maxBytes, now: Date.now() })
  if (!outcome.ok) return createErrorResponse(outcome, getErrorContext(c.req.raw.headers))
  c.req.raw = outcome.value
  return next()
}

/** Seconds by which the clocks of both sides, and the way between them, may differ. */
const maxClockSkewSeconds = 60

type Verification = { secrets: readonly string[]; maxBytes: number; now: number }

/**
 * The request when one of the secrets signed it, with its body read: at most `maxBytes`, and only after the signature was right.
 * EDGE_SIGNATURE_INVALID names the part that is wrong as its field.
 */
export async function verifySignature(request: Request, { secrets, maxBytes, now }: Verification): Promise<Outcome<Request>> {
  const signatureFacts = parseSignatureInput(request.headers.get('signature-input') ?? '')
  if (!signatureFacts) return fail('EDGE_SIGNATURE_INVALID', { field: 'signature-input' })
  if (Math.abs(now / 1000 - signatureFacts.created) > maxClockSkewSeconds) return fail('EDGE_SIGNATURE_INVALID', { field: 'created' })
  if (!(await isSignedWithAnySecret(request, signatureFacts, secrets))) return fail('EDGE_SIGNATURE_INVALID', { field: 'signature' })
  return withVerifiedBody(request, signatureFacts, maxBytes)
}

async function isSignedWithAnySecret(request: Request, signatureFacts: SignatureInput, secrets: readonly string[]): Promise<boolean> {
  const { method, url, headers } = request
  const signature = parseSignatureBytes(headers.get('signature') ?? '')
  if (!signature) return false
  const base = new TextEncoder().encode(buildSignatureBase({ method, url, contentDigest: headers.get('content-digest') }, signatureFacts))
  // `verify` compares in constant time.
  const results = await Promise.all(secrets.map(async (secret) => crypto.subtle.verify('HMAC', await getHmacKey(secret), signature, base)))
  return results.includes(true)
}

/** The 32 bytes of our signature; null if the header has none. */
function parseSignatureBytes(header: string): Uint8Array<ArrayBuffer> | null {
  const [, text] = /^edge=:([A-Za-z0-9+/]{43}=):$/.exec(header) ?? []
  return text === undefined ? null : Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

async function withVerifiedBody(request: Request, { hasBody }: SignatureInput, maxBytes: number): Promise<Outcome<Request>> {
  if (!request.body && !hasBody) return ok(request)
  const body = await readBoundedBytes(request, maxBytes)
  if (!body) return fail('BODY_TOO_LARGE')
  // A connection may deliver an empty body where none was sent.
  const isBodyValid = hasBody ? (await calculateContentDigest(body)) === request.headers.get('content-digest') : body.length === 0
  if (!isBodyValid) return fail('EDGE_SIGNATURE_INVALID', { field: 'content-digest' })
  return ok(hasBody ? new Request(request, { body }) : request)
}
