import type { Feature } from '#contracts/capabilities'
import { endpoints } from '#contracts'
import { anonymousApi, type Asker } from './anonymous-api'

/** A change of the backend takes effect within a minute. */
const freshMs = 60_000
const pauseAfterFailureMs = 10_000

let known: readonly Feature[] = []
let askAgainAt = 0

/** Features the backend lacks, as known to this isolate. A backend that does not answer lacks nothing: its failing calls report that. */
export const lackingFeatures = (): readonly Feature[] => known

/**
 * Asks the backend for its capabilities, once a minute per isolate. Only the first request waits, for at most 300 ms. After that the former
 * answer counts until the new one arrives.
 */
export async function askCapabilities(asker: Asker & { waitUntil: (work: Promise<unknown>) => void }): Promise<void> {
  const now = Date.now()
  if (now < askAgainAt) return
  const isFirst = askAgainAt === 0
  askAgainAt = now + pauseAfterFailureMs
  const asked = anonymousApi(asker)(endpoints.utilities.capabilities, {}).then(
    ({ lacks }) => {
      known = lacks
      askAgainAt = now + freshMs
    },
    () => undefined,
  )
  if (isFirst) await asked
  else asker.waitUntil(asked)
}
