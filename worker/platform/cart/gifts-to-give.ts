import type { CartLine, CartState } from '#domain/cart/cart-state'
import { giftLine } from '#domain/cart/gift-line'
import { giftsEarned } from '#domain/cart/priced-cart'
import { dateAt } from '#domain/dates/calendar-date'
import type { Offer } from '#domain/promotion/offer'
import type { PlatformEnv } from '../env'
import { productsById } from '../products/product.sql.ts'
import { variantsOf } from '../products/variants'
import type { Shop } from '../shop'
import { piecesOf } from '../stock/pieces-of'
import { lineOf } from './line-of'

type Asking = { shop: Shop; now: number }
type Gift = Omit<CartLine, 'id'>

const freshMs = 30_000
/** Gifts of this isolate's last half minute: every look at a cart asks for them, and the order's own hold has the last word. */
const seen = new Map<string, { gift: Gift; until: number }>()

/** A line for each gift the cart has earned, in the first variant of which there is a piece; none where there is none left. (CART-22) */
export async function giftsToGive(
  env: PlatformEnv,
  { cart, offers }: { cart: CartState; offers: readonly Offer[] },
  asking: Asking,
): Promise<Map<string, CartLine>> {
  const earned = giftsEarned(cart, offers)
  const lines = earned.map(async ({ promotionId, productId }): Promise<[string, CartLine][]> => {
    const gift = await giftOf(env, productId, { ...asking, owner: cart.id })
    return gift ? [[promotionId, giftLine(promotionId, gift)]] : []
  })
  return new Map((await Promise.all(lines)).flat())
}

async function giftOf(env: PlatformEnv, productId: string, { shop, now, owner }: Asking & { owner: string }): Promise<Gift | undefined> {
  const key = `${shop.siteId} ${shop.language} ${productId}`
  const known = seen.get(key)
  if (known && now < known.until) return known.gift
  const product = (await productsById(env.CATALOGUE, [productId], shop)).get(productId)
  if (!product) return undefined
  const pieces = await piecesOf(env, product, { owner })
  const upc = variantsOf(product).find((variant) => (pieces[variant.upc] ?? 0) > 0)?.upc
  const line = upc === undefined ? undefined : lineOf(product, { upc, qty: 1 }, { today: dateAt(now), isSignedIn: false })
  if (!line?.ok) return undefined
  seen.set(key, { gift: line.value, until: now + freshMs })
  return line.value
}
