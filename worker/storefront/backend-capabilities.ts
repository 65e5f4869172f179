import type { BackendFeature } from '#contracts/capabilities'
import { endpoints } from '#contracts'
import { createAnonymousApi, type ApiCaller } from './anonymous-api'

/** A change of the backend takes effect within a minute. */
const freshMs = 60_000
const pauseAfterFailureMs = 10_000

let missingFeatures: readonly BackendFeature[] = []
let nextRequestAt = 0

/** Features the backend lacks, as known to this isolate. A backend that does not answer lacks nothing: its failing calls report that. */
export const getMissingFeatures = (): readonly BackendFeature[] => missingFeatures

/**
 * Asks the backend for its capabilities, once a minute per isolate. Only the first request waits, for at most 300 ms. After that the former
 * answer counts until the new one arrives.
 */
export async function refreshCapabilities(caller: ApiCaller & { waitUntil: (work: Promise<unknown>) => void }): Promise<void> {
  const now = Date.now()
  if (now < nextRequestAt) return
  const isFirst = nextRequestAt === 0
  nextRequestAt = now + pauseAfterFailureMs
  const capabilitiesRequest = createAnonymousApi(caller)(endpoints.utilities.capabilities, {}).then(
    ({ lacks }) => {
      missingFeatures = lacks
      nextRequestAt = now + freshMs
    },
    () => undefined,
  )
  if (isFirst) await capabilitiesRequest
  else caller.waitUntil(capabilitiesRequest)
}
