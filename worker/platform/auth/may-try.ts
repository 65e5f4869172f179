import { objectStub } from '#config/object-stub'
import type { PlatformEnv } from '../env'
import { networkLogins } from './login-stub'

/** Wrong attempts at one store in ten minutes, from any network. */
const perStore = 20

type Trying = { storeId?: string; network?: string | undefined; now: number }

/**
 * Takes an attempt, counted for its network and for the store over all its numbers; null when either has had too many wrong ones lately. A
 * right attempt is given back. Calls open to anybody name no store: they would lock it.
 */
export async function mayTry(env: PlatformEnv, { storeId, network, now }: Trying): Promise<{ wasRight: () => Promise<void> } | null> {
  const counters = [
    ...(network ? [{ counter: networkLogins(env, network), allowed: undefined }] : []),
    ...(storeId === undefined ? [] : [{ counter: objectStub(env.LOGINS, `store ${storeId}`, env), allowed: perStore }]),
  ]
  const taken: typeof counters = []
  const giveBack = async () => {
    await Promise.all(taken.map(({ counter }) => counter.networkWasRight(now)))
  }
  for (const each of counters) {
    if (!(await each.counter.networkTries(now, each.allowed))) {
      await giveBack()
      return null
    }
    taken.push(each)
  }
  return { wasRight: giveBack }
}
