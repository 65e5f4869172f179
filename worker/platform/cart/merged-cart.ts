import type { CartLine } from '#domain/cart/cart-state'
import { shelfOf } from '#domain/delivery/line-delivery'
import type { PlatformEnv } from '../env'
import { productsById } from '../products/product.sql.ts'
import type { Shop } from '../shop'
import { piecesOf } from '../stock/pieces-of'
import { cartNamed } from './cart-named'

type Merge = {
  shop: Shop
  /** The guest of this session and the cart it says it has; a cart of somebody else does not count. */
  guest: string
  guestCartId: string
  consumerNo: string
  ownCartId?: string
}

/**
 * The account's cart on this site after a sign-in, with everything the guest had in it. Each step can be made again: the guest's cart
 * changes hands first, then its lines join, then it goes. (AUTH-17, AUTH-05)
 */
export async function mergedCart(
  env: PlatformEnv,
  { shop, guest, guestCartId, consumerNo, ownCartId }: Merge,
): Promise<string | undefined> {
  const asker = { owner: consumerNo, siteId: shop.siteId }
  const given = await cartNamed(env, guestCartId).handOver({ owner: guest, siteId: shop.siteId }, consumerNo)
  if (!given.ok) return ownCartId
  if (ownCartId === undefined || ownCartId === guestCartId) return guestCartId
  const { id, lines } = given.value
  const change = { asker, transactionId: `merge:${id}`, payload: id }
  const available = await availableFor(env, { lines, shop, cartId: ownCartId })
  const merged = await cartNamed(env, ownCartId).change(change, { act: 'merge', guest: { id, lines }, available })
  if (!merged.ok) return guestCartId
  await cartNamed(env, guestCartId).forget(asker)
  return ownCartId
}

async function availableFor(env: PlatformEnv, { lines, shop, cartId }: { lines: CartLine[]; shop: Shop; cartId: string }) {
  const products = await productsById(
    env.CATALOGUE,
    lines.map(({ productId }) => productId),
    shop,
  )
  const pieces = lines.map(async ({ id, productId, upc, delivery }) => {
    const product = products.get(productId)
    const node = shelfOf(delivery)
    return [id, product ? ((await piecesOf(env, product, { node, owner: cartId }))[upc] ?? 0) : 0] as const
  })
  return Object.fromEntries(await Promise.all(pieces))
}
