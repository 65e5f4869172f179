import { getHmacKey } from '#domain/crypto/hmac-key'

/**
 * Signs a request: adds `Signature`, `Signature-Input` and, with a body, `Content-Digest`. Buffers a streamed body, because its digest
 * precedes it. (decision 061)
 */
export async function signRequest(request: Request, { secret, now }: { secret: string; now: number }): Promise<Request> {
  const body = request.body ? new Uint8Array(await request.arrayBuffer()) : null
  const headers = new Headers(request.headers)
  if (body) headers.set('content-digest', await calculateContentDigest(body))
  const facts = { created: Math.floor(now / 1000), hasBody: body !== null }
  const base = buildSignatureBase({ method: request.method, url: request.url, contentDigest: headers.get('content-digest') }, facts)
  const signature = await crypto.subtle.sign('HMAC', await getHmacKey(secret), new TextEncoder().encode(base))
  headers.set('signature-input', `${signatureLabel}=${formatSignatureParams(facts)}`)
  headers.set('signature', `${signatureLabel}=${formatByteSequence(signature)}`)
  return new Request(request, { headers, ...(body && { body }) })
}

/** Name of our signature in `Signature` and `Signature-Input`. */
const signatureLabel = 'edge'

/** Parameters of a signature: creation time in seconds since 1970, and whether it covers the body's digest. */
export type SignatureInput = { created: number; hasBody: boolean }

/** Signed parts of a request; `contentDigest` is the header of that name. */
type SignedRequestParts = { method: string; url: string; contentDigest: string | null }

/** The signature parameters of RFC 9421: the covered components, then the facts. */
function formatSignatureParams({ created, hasBody }: SignatureInput): string {
  const components = `"@method" "@path" "@query"${hasBody ? ' "content-digest"' : ''}`
  return `(${components});created=${created};alg="hmac-sha256";tag="vitrine-edge"`
}

/** The signature base (RFC 9421, section 2.5). Excludes the host: a service binding and a proxy have their own. */
export function buildSignatureBase({ method, url, contentDigest }: SignedRequestParts, facts: SignatureInput): string {
  const { pathname, search } = new URL(url)
  return [
    `"@method": ${method}`,
    `"@path": ${pathname}`,
    `"@query": ${search || '?'}`,
    ...(facts.hasBody ? [`"content-digest": ${contentDigest ?? ''}`] : []),
    `"@signature-params": ${formatSignatureParams(facts)}`,
  ].join('\n')
}

/** Parses a `Signature-Input` header; null unless it is exactly as our edge writes it. */
export function parseSignatureInput(header: string): SignatureInput | null {
  const created = Number(/;created=(\d{1,12});/.exec(header)?.[1] ?? NaN)
  const possibleInputs = [true, false].map((hasBody) => ({ created, hasBody }))
  return possibleInputs.find((facts) => header === `${signatureLabel}=${formatSignatureParams(facts)}`) ?? null
}

/** `Content-Digest` header of a body (RFC 9530), with SHA-256. */
export async function calculateContentDigest(body: Uint8Array<ArrayBuffer>): Promise<string> {
  return `sha-256=${formatByteSequence(await crypto.subtle.digest('SHA-256', body))}`
}

/** Bytes as a structured field writes them (RFC 8941). */
function formatByteSequence(bytes: ArrayBuffer): string {
  return `:${btoa(String.fromCharCode(...new Uint8Array(bytes)))}:`
}
