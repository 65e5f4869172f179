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

/** Name of our signature in `Signature` and `Signature-Input`. */
const signatureLabel = 'edge'

/** Parameters of a signature: creation time in seconds since 1970, and whether it covers the body's digest. */
export type SignatureFacts = { created: number; hasBody: boolean }

/** Signed parts of a request; `contentDigest` is the header of that name. */
type SignedParts = { method: string; url: string; contentDigest: string | null }

/** The signature parameters of RFC 9421: the covered components, then the facts. */
function signatureParams({ created, hasBody }: SignatureFacts): string {
  const components = `"@method" "@path" "@query"${hasBody ? ' "content-digest"' : ''}`
  return `(${components});created=${created};alg="hmac-sha256";tag="vitrine-edge"`
}

/** The signature base (RFC 9421, section 2.5). Excludes the host: a service binding and a proxy have their own. */
export function signatureBase({ method, url, contentDigest }: SignedParts, facts: SignatureFacts): string {
  const { pathname, search } = new URL(url)
  return [
    `"@method": ${method}`,
    `"@path": ${pathname}`,
    `"@query": ${search || '?'}`,
    ...(facts.hasBody ? [`"content-digest": ${contentDigest ?? ''}`] : []),
    `"@signature-params": ${signatureParams(facts)}`,
  ].join('\n')
}

/** Parses a `Signature-Input` header; null unless it is exactly as our edge writes it. */
export function signatureFactsIn(header: string): SignatureFacts | null {
  const created = Number(/;created=(\d{1,12});/.exec(header)?.[1] ?? NaN)
  const known = [true, false].map((hasBody) => ({ created, hasBody }))
  return known.find((facts) => header === `${signatureLabel}=${signatureParams(facts)}`) ?? null
}

/** `Content-Digest` header of a body (RFC 9530), with SHA-256. */
export async function contentDigest(body: Uint8Array<ArrayBuffer>): Promise<string> {
  return `sha-256=${byteSequence(await crypto.subtle.digest('SHA-256', body))}`
}

/** Bytes as a structured field writes them (RFC 8941). */
function byteSequence(bytes: ArrayBuffer): string {
  return `:${btoa(String.fromCharCode(...new Uint8Array(bytes)))}:`
}

const keys = new Map<string, Promise<CryptoKey>>()

/** HMAC key of a secret, imported once. A deployment has one or two secrets. */
export function edgeKey(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret)
  if (known) return known
  const bytes = new TextEncoder().encode(secret)
  const key = crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  keys.set(secret, key)
  return key
}
