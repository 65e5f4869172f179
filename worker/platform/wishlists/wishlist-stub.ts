import type { BrandId } from '#config/brands'
import { objectStub } from '#config/object-stub'
import type { WishlistKind } from '#domain/wishlist/wishlist'
import { keyedHash, identitySecretOf } from '../auth/secrets'
import type { PlatformEnv } from '../env'

type WishlistStubKey = { owner: string; brand: BrandId; kind: WishlistKind }

/** The id of a shopper's list. Derived from owner, brand and kind: asking twice gives one list, and it cannot be guessed. */
export function wishlistIdOf(env: PlatformEnv, { owner, brand, kind }: WishlistStubKey): Promise<string> {
  return keyedHash(identitySecretOf(env), `wishlist:${kind}:${brand}:${owner}`)
}

export function wishlistStub(env: PlatformEnv, listId: string) {
  return objectStub(env.WISHLISTS, listId, env)
}
