import { keyedHash } from '../auth/keyed-hash'
import { type IdentitySettings, identitySecretOf } from '../auth/secret'

/** The cart a shopper goes on with after the payment of another cart has failed. */
export function cartIdAfter(env: IdentitySettings, cartId: string): Promise<string> {
  return keyedHash(identitySecretOf(env), `cart after:${cartId}`)
}
