import { objectStub } from '#config/object-stub'
import { type Here, noEntitlements, type Entitlements } from '#domain/consumer/entitlements'
import type { PlatformEnv } from '../env'
import { keyedHash, identitySecretOf } from '../auth/secrets'
import type { Shop } from '../shop'
import type { Caller } from '../auth/access-token'

/** The consumer with this number; an object without a profile when there is none. */
export function consumerStub(env: PlatformEnv, consumerNo: string) {
  return objectStub(env.CONSUMERS, consumerNo, env)
}

/** The id of what this call creates: repeated under its transaction id, it creates the same. */
export function ownId(
  env: PlatformEnv,
  { shop, consumerNo }: { shop: Shop; consumerNo: string },
  kind: 'address' | 'instrument',
): Promise<string> {
  return keyedHash(identitySecretOf(env), `${kind}:${consumerNo}:${shop.transactionId}`)
}

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
