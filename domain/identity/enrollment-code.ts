/**
 * What is kept of a store's enrollment code. A code holds eighty random bits, so that its hash gives it away to nobody; how it is written, with
 * hyphens, spaces or small letters, is all the same. (EMP-24)
 */
export async function enrollmentCodeHash(storeId: string, code: string): Promise<string> {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`enrollment:${storeId}:${plain}`))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
