/** Hash of a store's enrollment code. With eighty random bits the hash reveals nothing. Hyphens, spaces and case do not matter. */
export async function hashEnrollmentCode(storeId: string, code: string): Promise<string> {
  const normalizedCode = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`enrollment:${storeId}:${normalizedCode}`))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type StoreAssociate = { storeId?: string | undefined; storeEmployeeId?: string | undefined }

/** An associate is connected while both store and employee are known. */
export function isConnected({ storeId, storeEmployeeId }: StoreAssociate): boolean {
  return Boolean(storeId && storeEmployeeId)
}
