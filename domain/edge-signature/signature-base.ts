/** Name of our signature in `Signature` and `Signature-Input`. */
export const signatureLabel = 'edge'

/** Parameters of a signature: creation time in seconds since 1970, and whether it covers the body's digest. */
export type SignatureFacts = { created: number; hasBody: boolean }

/** Signed parts of a request; `contentDigest` is the header of that name. */
export type SignedParts = { method: string; url: string; contentDigest: string | null }

/** The signature parameters of RFC 9421: the covered components, then the facts. */
export function signatureParams({ created, hasBody }: SignatureFacts): string {
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
