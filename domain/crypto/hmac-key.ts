const keyCache = new Map<string, Promise<CryptoKey>>()

/** HMAC-SHA-256 key of a secret. Kept, because importing one costs as much as signing; a deployment has a handful of secrets. */
export function getHmacKey(secret: string): Promise<CryptoKey> {
  const cachedKey = keyCache.get(secret)
  if (cachedKey) return cachedKey
  const bytes = new TextEncoder().encode(secret)
  const key = crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  keyCache.set(secret, key)
  return key
}
