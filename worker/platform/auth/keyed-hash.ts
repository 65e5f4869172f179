/** 160 bits in hex that cannot be guessed or reversed without the secret; equal texts give equal hashes. */
export async function keyedHash(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
  return Array.from(bytes.subarray(0, 20), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
