import { type Here, noEntitlements, type Entitlements } from '#domain/consumer/entitlements'
import type { Caller } from '../auth/access-token'
import type { PlatformEnv } from '../env'
import { consumerStub } from './consumer-stub'

/**
 * Returns the caller's entitlements here; amounts held by the named cart count as available. None for guests; an associate's own account
 * does not count in the store.
 */
export async function entitlementsOf(
  env: PlatformEnv,
  { kind, consumerNo }: Caller,
  { brand, currency, cartId }: Here & { cartId?: string },
): Promise<Entitlements> {
  return kind === 'GUEST' || kind === 'AGENT' ? noEntitlements : consumerStub(env, consumerNo).standing(cartId, { brand, currency })
}
