type InStore = { storeId?: string | undefined; storeEmployeeId?: string | undefined }

/** An associate is connected while it is known both where they work and who they are. */
export function isConnected({ storeId, storeEmployeeId }: InStore): boolean {
  return Boolean(storeId && storeEmployeeId)
}
