import { objectStub } from '#config/object-stub'
import { type NetworkLimit, networkLimits } from '#config/network-limits'
import type { PlatformEnv } from '../env'
import type { Shop } from '../shop'

type WithinNetworkOptions = { what: NetworkLimit; shop: Pick<Shop, 'network'>; now: number }
type WithinNetworkOptionsShape = { giveBack: () => Promise<void> }

const uncounted: WithinNetworkOptionsShape = { giveBack: async () => undefined }

/**
 * Takes one of the tries a network has; null when it has none left. A new session has no more of them. It is taken before there is an
 * answer, so that any number at once count exactly. An address that tells nobody apart counts for nothing.
 */
export async function withinNetwork(
  env: PlatformEnv,
  { what, shop: { network }, now }: WithinNetworkOptions,
): Promise<WithinNetworkOptionsShape | null> {
  if (network === undefined) return uncounted
  const counter = objectStub(env.LOGINS, `${what} ${network}`, env)
  if (!(await counter.networkTries(now, networkLimits[what]))) return null
  return { giveBack: async () => counter.networkWasRight(now) }
}
