import type { CartLine, CartState } from '#domain/cart/cart-state'
import { giftLine, isGone } from '#domain/cart/promised-gifts'
import { giftsEarned } from '#domain/cart/price-cart'
import { marketDay } from '#domain/dates/market-day'
import { shelfOf } from '#domain/delivery/line-delivery'
import type { Offer } from '#domain/promotion/offer'
import type { PlatformEnv } from '../env'
import { isolateCache } from '../isolate-cache'
import { productsById } from '../products/product.sql.ts'
import { variantsOf } from '../products/variants'
import type { Shop } from '../shop'
import { piecesOf } from '../stock/pieces-of'
import { buildLineItem } from './build-line-item'

type GiftsToGiveOptions = { shop: Shop; now: number; looksAfresh?: boolean }
type Gift = Omit<CartLine, 'id'>

/** Below this stock a gift is read every time, because it may run out at any moment. */
const many = 50
/** Gifts with ample stock read in the last half minute; every cart needs them. Placing an order bypasses this cache. */
const seen = isolateCache<Gift>({ maxSize: 500, maxAge: 30_000 })

/** A line for each earned gift, in the first variant in stock; skips sold-out gifts. */
export async function giftsToGive(
  env: PlatformEnv,
  { cart, ...given }: { cart: CartState; offers: readonly Offer[]; storeId: string | undefined },
  asking: GiftsToGiveOptions,
): Promise<Map<string, CartLine>> {
  const earned = giftsEarned(cart, given).filter(({ promotionId }) => !isGone(cart, promotionId))
  const lines = earned.map(async ({ promotionId, productId }): Promise<[string, CartLine][]> => {
    const gift = await giftOf(env, productId, { ...asking, cart })
    return gift ? [[promotionId, giftLine(promotionId, gift, cart.lines)]] : []
  })
  return new Map((await Promise.all(lines)).flat())
}

type Seeking = GiftsToGiveOptions & { cart: CartState }

async function giftOf(env: PlatformEnv, productId: string, seeking: Seeking): Promise<Gift | undefined> {
  const { shop, cart, looksAfresh } = seeking
  // Stock available to this buyer, who also buys the product, is not cached for others.
  if (cart.lines.some((line) => line.productId === productId)) return (await giftNow(env, productId, seeking))?.gift
  const key = `${shop.siteId} ${shop.language} ${productId}`
  const known = seen.get(key)
  if (!looksAfresh && known) return known
  const found = await giftNow(env, productId, seeking)
  if (found && found.left >= many) seen.set(key, found.gift)
  else seen.delete(key)
  return found?.gift
}

async function giftNow(
  env: PlatformEnv,
  productId: string,
  { shop, now, cart }: Seeking,
): Promise<{ gift: Gift; left: number } | undefined> {
  const product = (await productsById(env.CATALOGUE, [productId], shop)).get(productId)
  if (!product) return undefined
  const pieces = await piecesOf(env, product, { owner: cart.id })
  const bought = (upc: string) => sum(cart.lines.map((line) => (line.upc === upc && shelfOf(line.delivery) === 'web' ? line.qty : 0)))
  for (const { upc } of variantsOf(product)) {
    const left = (pieces[upc] ?? 0) - bought(upc)
    const line =
      left > 0
        ? buildLineItem(product, { upc, qty: 1 }, { locale: shop.locale, today: marketDay(now, shop.country), isSignedIn: false })
        : undefined
    if (line?.ok) return { gift: line.value, left }
  }
  return undefined
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
