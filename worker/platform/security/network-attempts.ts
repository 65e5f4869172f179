import { getObjectStub } from '#config/object-stub'
import { type NetworkLimit, networkLimits } from '#config/limits'
import type { PlatformEnv } from '../env'
import type { RequestContext } from '../request-context'

type NetworkAttempt = { what: NetworkLimit; shop: Pick<RequestContext, 'network'>; now: number }
type CountedAttempt = { giveBack: () => Promise<void> }

const uncountedAttempt: CountedAttempt = { giveBack: async () => undefined }

/**
 * Takes one of a network's attempts; null when none is left. A new session gets no more. It is taken before the response, so that
 * concurrent calls count exactly. An address that identifies no network is not counted.
 */
export async function takeNetworkAttempt(
  env: PlatformEnv,
  { what: limit, shop: { network }, now }: NetworkAttempt,
): Promise<CountedAttempt | null> {
  return network === undefined ? uncountedAttempt : takeLimitedAttempt(env, { what: limit, of: network, now })
}

/** The same limit for one shopper, on any network. */
export async function takeLimitedAttempt(
  env: PlatformEnv,
  { what: limit, of: subject, now }: { what: NetworkLimit; of: string; now: number },
): Promise<CountedAttempt | null> {
  const counter = getObjectStub(env.LOGINS, `${limit} ${subject}`, env)
  if (!(await counter.networkTries(now, networkLimits[limit]))) return null
  return { giveBack: async () => counter.networkWasRight(now) }
}
