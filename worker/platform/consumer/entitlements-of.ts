import { type Here, noEntitlements, type Entitlements } from '#domain/consumer/entitlements'
import type { Caller } from '../auth/access-token'
import type { PlatformEnv } from '../env'
import { consumerStub } from './consumer-stub'

/** What the caller's account means here for prices and payment; what the named cart holds counts as left. A guest has none, and an associate's own does not count in the store. (EMP-03, LOY-01) */
export async function entitlementsOf(
  env: PlatformEnv,
  { kind, consumerNo }: Caller,
  { brand, currency, cartId }: Here & { cartId?: string },
): Promise<Entitlements> {
  return kind === 'GUEST' || kind === 'AGENT' ? noEntitlements : consumerStub(env, consumerNo).standing(cartId, { brand, currency })
}
