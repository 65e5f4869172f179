import { objectStub } from '#config/object-stub'
import { type NetworkLimit, networkLimits } from '#config/limits'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'

type WithinNetworkOptions = { what: NetworkLimit; shop: Pick<Shop, 'network'>; now: number }
type WithinNetworkOptionsShape = { giveBack: () => Promise<void> }

const uncounted: WithinNetworkOptionsShape = { giveBack: async () => undefined }

/**
 * Takes one of a network's attempts; null when none is left. A new session gets no more. It is taken before the response, so that
 * concurrent calls count exactly. An address that identifies no network is not counted.
 */
export async function withinNetwork(
  env: PlatformEnv,
  { what, shop: { network }, now }: WithinNetworkOptions,
): Promise<WithinNetworkOptionsShape | null> {
  return network === undefined ? uncounted : withinLimit(env, { what, of: network, now })
}

/** The same for one shopper, whatever the network. */
export async function withinLimit(
  env: PlatformEnv,
  { what, of, now }: { what: NetworkLimit; of: string; now: number },
): Promise<WithinNetworkOptionsShape | null> {
  const counter = objectStub(env.LOGINS, `${what} ${of}`, env)
  if (!(await counter.networkTries(now, networkLimits[what]))) return null
  return { giveBack: async () => counter.networkWasRight(now) }
}
