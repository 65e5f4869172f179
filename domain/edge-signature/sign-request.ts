import { byteSequence, contentDigest } from './content-digest'
import { edgeKey } from './edge-key'
import { signatureBase, signatureLabel, signatureParams } from './signature-base'

/**
 * Signs a request: adds `Signature`, `Signature-Input` and, with a body, `Content-Digest`. Buffers a streamed body, because its digest
 * precedes it. (decision 061)
 */
export async function signRequest(request: Request, { secret, now }: { secret: string; now: number }): Promise<Request> {
  const body = request.body ? new Uint8Array(await request.arrayBuffer()) : null
  const headers = new Headers(request.headers)
  if (body) headers.set('content-digest', await contentDigest(body))
  const facts = { created: Math.floor(now / 1000), hasBody: body !== null }
  const base = signatureBase({ method: request.method, url: request.url, contentDigest: headers.get('content-digest') }, facts)
  const signature = await crypto.subtle.sign('HMAC', await edgeKey(secret), new TextEncoder().encode(base))
  headers.set('signature-input', `${signatureLabel}=${signatureParams(facts)}`)
  headers.set('signature', `${signatureLabel}=${byteSequence(signature)}`)
  return new Request(request, { headers, ...(body && { body }) })
}
