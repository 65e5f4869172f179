import type { Feature } from '#contracts/capabilities'
import { endpoints } from '#contracts'
import { anonymousApi, type Asker } from './anonymous-api'

/** A backend that is changed is believed a minute later. */
const freshMs = 60_000
const pauseAfterFailureMs = 10_000

let known: readonly Feature[] = []
let askAgainAt = 0

/** What the backend lacks, as far as this isolate knows. Whoever does not answer lacks nothing: the call that fails says so then. */
export const lackingFeatures = (): readonly Feature[] => known

/**
 * Asks the backend what it lacks, once a minute for each isolate. Only the first request waits, for at most 300 ms; after that what was said
 * before counts until the new answer is here, and stays if there is none.
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
