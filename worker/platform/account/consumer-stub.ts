import { getObjectStub } from '#config/object-stub'
import { type ShoppingContext, noEntitlements, type Entitlements } from '#domain/consumer/entitlements'
import type { PlatformEnv } from '../env'
import { computeHmac, getIdentitySecret } from '../security/secrets'
import type { RequestContext } from '../request-context'
import type { Caller } from '../security/access-token'

/** Returns the object of a consumer; without a profile if the consumer does not exist. */
export function getConsumerStub(env: PlatformEnv, consumerNo: string) {
  return getObjectStub(env.CONSUMERS, consumerNo, env)
}

/** The id of what this call creates: repeated under its transaction id, it creates the same. */
export function deriveResourceId(
  env: PlatformEnv,
  { shop, consumerNo }: { shop: RequestContext; consumerNo: string },
  kind: 'address' | 'instrument',
): Promise<string> {
  return computeHmac(getIdentitySecret(env), `${kind}:${consumerNo}:${shop.transactionId}`)
}

/**
 * Returns the caller's entitlements here; amounts held by the named cart count as available. None for guests; an associate's own account
 * does not count in the store.
 */
export async function loadEntitlements(
  env: PlatformEnv,
  { kind, consumerNo }: Caller,
  { brand, currency, cartId }: ShoppingContext & { cartId?: string },
): Promise<Entitlements> {
  return kind === 'GUEST' || kind === 'AGENT' ? noEntitlements : getConsumerStub(env, consumerNo).entitlements(cartId, { brand, currency })
}
