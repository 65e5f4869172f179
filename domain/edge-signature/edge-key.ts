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
