import { objectStub } from '#config/object-stub'
import type { PlatformEnv } from '../env'
import { networkLogins } from './login-stub'

/** From wherever they come, so many wrong ones at one store in ten minutes. */
const perStore = 20

type Trying = { storeId?: string; network?: string | undefined; now: number }

/**
 * Takes a try to get in, counted for the network it comes from and for the store over all its numbers; null when either has had too many
 * that were wrong lately. Whoever turns out to be right has it given back. What strangers may try names no store: they would lock it.
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
