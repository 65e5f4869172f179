import { type Here, noStanding, type Standing } from '#domain/consumer/standing'
import type { Caller } from '../auth/access-token'
import type { PlatformEnv } from '../env'
import { consumerNamed } from './consumer-named'

/** What the caller's account means here for prices and payment; what the named cart holds counts as left. A guest has none, and an associate's own does not count in the store. (EMP-03, LOY-01) */
export async function standingOf(
  env: PlatformEnv,
  { kind, consumerNo }: Caller,
  { brand, currency, cartId }: Here & { cartId?: string },
): Promise<Standing> {
  return kind === 'GUEST' || kind === 'AGENT' ? noStanding : consumerNamed(env, consumerNo).standing(cartId, { brand, currency })
}
