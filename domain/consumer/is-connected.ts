type InStore = { storeId?: string | undefined; storeEmployeeId?: string | undefined }

/** An associate is connected while both store and employee are known. */
export function isConnected({ storeId, storeEmployeeId }: InStore): boolean {
  return Boolean(storeId && storeEmployeeId)
}
