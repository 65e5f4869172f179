import { keyedHash, type IdentitySettings, identitySecretOf } from '../auth/secrets'

/** The cart a shopper goes on with after the payment of another cart has failed. */
export function cartIdAfter(env: IdentitySettings, cartId: string): Promise<string> {
  return keyedHash(identitySecretOf(env), `cart after:${cartId}`)
}
