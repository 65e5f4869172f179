import { boundedBytes } from '#config/bounds/read-json'
import { contentDigest, edgeKey, type SignatureFacts, signatureBase, signatureFactsIn } from '#domain/edge-signature/request-signature'
import { fail, ok, type Outcome } from '#contracts/errors'

/** Seconds by which the clocks of both sides, and the way between them, may differ. */
const maxSkew = 60

type Verification = { secrets: readonly string[]; maxBytes: number; now: number }

/**
 * The request when one of the secrets signed it, with its body read: at most `maxBytes`, and only after the signature was right.
 * EDGE_SIGNATURE_INVALID names the part that is wrong as its field.
 */
export async function verifySignature(request: Request, { secrets, maxBytes, now }: Verification): Promise<Outcome<Request>> {
  const facts = signatureFactsIn(request.headers.get('signature-input') ?? '')
  if (!facts) return fail('EDGE_SIGNATURE_INVALID', { field: 'signature-input' })
  if (Math.abs(now / 1000 - facts.created) > maxSkew) return fail('EDGE_SIGNATURE_INVALID', { field: 'created' })
  if (!(await isSignedByOne(request, facts, secrets))) return fail('EDGE_SIGNATURE_INVALID', { field: 'signature' })
  return withVerifiedBody(request, facts, maxBytes)
}

async function isSignedByOne(request: Request, facts: SignatureFacts, secrets: readonly string[]): Promise<boolean> {
  const { method, url, headers } = request
  const signature = bytesIn(headers.get('signature') ?? '')
  if (!signature) return false
  const base = new TextEncoder().encode(signatureBase({ method, url, contentDigest: headers.get('content-digest') }, facts))
  // `verify` compares in constant time.
  const results = await Promise.all(secrets.map(async (secret) => crypto.subtle.verify('HMAC', await edgeKey(secret), signature, base)))
  return results.includes(true)
}

/** The 32 bytes of our signature; null if there is none of that shape. */
function bytesIn(header: string): Uint8Array<ArrayBuffer> | null {
  const [, text] = /^edge=:([A-Za-z0-9+/]{43}=):$/.exec(header) ?? []
  return text === undefined ? null : Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

async function withVerifiedBody(request: Request, { hasBody }: SignatureFacts, maxBytes: number): Promise<Outcome<Request>> {
  if (!request.body && !hasBody) return ok(request)
  const body = await boundedBytes(request, maxBytes)
  if (!body) return fail('BODY_TOO_LARGE')
  // A connection may deliver an empty body where none was sent.
  const isRight = hasBody ? (await contentDigest(body)) === request.headers.get('content-digest') : body.length === 0
  if (!isRight) return fail('EDGE_SIGNATURE_INVALID', { field: 'content-digest' })
  return ok(hasBody ? new Request(request, { body }) : request)
}
