import type { BrandId } from '#config/brands'
import { objectNamed } from '#config/object-named'
import type { WishlistKind } from '#domain/wishlist/wishlist'
import { keyedHash } from '../auth/keyed-hash'
import { identitySecretOf } from '../auth/secret'
import type { PlatformEnv } from '../env'

type Named = { owner: string; brand: BrandId; kind: WishlistKind }

/** The id of a shopper's list. It follows from whose, where and which: asking twice makes one list, and nobody can guess it. */
export function wishlistIdOf(env: PlatformEnv, { owner, brand, kind }: Named): Promise<string> {
  return keyedHash(identitySecretOf(env), `wishlist:${kind}:${brand}:${owner}`)
}

export function wishlistNamed(env: PlatformEnv, listId: string) {
  return objectNamed(env.WISHLISTS, listId, env)
}
