import { readBoundedBytes } from '#config/bounds/read-json'
import {
  calculateContentDigest,
  getEdgeKey,
  type SignatureInput,
  buildSignatureBase,
  parseSignatureInput,
} from '#domain/edge-signature/request-signature'
import { fail, ok, type Outcome } from '#contracts/errors'

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
  const results = await Promise.all(secrets.map(async (secret) => crypto.subtle.verify('HMAC', await getEdgeKey(secret), signature, base)))
  return results.includes(true)
}

/** The 32 bytes of our signature; null if there is none of that shape. */
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
