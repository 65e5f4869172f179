/** Name of our signature in `Signature` and `Signature-Input`. */
export const signatureLabel = 'edge'

/** What a signature says of itself: when it was made, in seconds since 1970, and whether it covers the digest of a body. */
export type SignatureFacts = { created: number; hasBody: boolean }

/** The parts of a request that are signed; `contentDigest` is its header of that name. */
export type SignedParts = { method: string; url: string; contentDigest: string | null }

/** The signature parameters of RFC 9421: the covered components, then the facts. */
export function signatureParams({ created, hasBody }: SignatureFacts): string {
  const components = `"@method" "@path" "@query"${hasBody ? ' "content-digest"' : ''}`
  return `(${components});created=${created};alg="hmac-sha256";tag="vitrine-edge"`
}

/** Text that is signed (RFC 9421, section 2.5). The host is not part of it: a service binding and a proxy have their own. */
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

/** The facts of a `Signature-Input` header; null unless it is, letter by letter, one that our edge writes. */
export function signatureFactsIn(header: string): SignatureFacts | null {
  const created = Number(/;created=(\d{1,12});/.exec(header)?.[1] ?? NaN)
  const known = [true, false].map((hasBody) => ({ created, hasBody }))
  return known.find((facts) => header === `${signatureLabel}=${signatureParams(facts)}`) ?? null
}
