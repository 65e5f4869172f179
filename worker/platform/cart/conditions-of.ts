import type { CartLine, CartState } from '#domain/cart/cart-state'
import { type Conditions, giftsEarned } from '#domain/cart/priced-cart'
import { giftLine } from '#domain/cart/gift-line'
import { chargesIn } from '#domain/pricing/market-charges'
import type { Offer } from '#domain/promotion/offer'
import { promotionsFor } from '#domain/promotion/promotions-for'
import { dateAt } from '#domain/dates/calendar-date'
import { standingOf } from '../consumer/standing-of'
import type { PlatformEnv } from '../env'
import { productsById } from '../products/product.sql.ts'
import { variantsOf } from '../products/variants'
import { promotions } from '../promotions/promotions'
import type { Shop } from '../shop'
import { piecesOf } from '../stock/pieces-of'
import { lineOf } from './line-of'
import type { Looking } from './shown-cart'

/** What stands around this cart when somebody looks at it: the shopper's standing, the offers made, and the gifts there are to give. */
export async function conditionsOf(env: PlatformEnv, cart: CartState, { shop, caller, now }: Looking): Promise<Conditions> {
  const standing = await standingOf(env, caller, cart.id)
  const codes = cart.priceChanges?.coupons.map(({ code }) => code) ?? []
  const market = { ...shop, freeShippingFrom: chargesIn(shop.country).freeShippingFrom }
  const offers = promotionsFor(promotions, { market, standing, now, codes })
  return { standing, offers, gifts: await giftsToGive(env, { cart, offers }, { shop, now }) }
}

type Earning = { cart: CartState; offers: readonly Offer[] }

/** A line for each gift the cart has earned, in the first variant of which there is a piece; none where there is none left. (CART-22) */
async function giftsToGive(
  env: PlatformEnv,
  { cart, offers }: Earning,
  { shop, now }: { shop: Shop; now: number },
): Promise<Map<string, CartLine>> {
  const earned = giftsEarned(cart, offers)
  if (earned.length === 0) return new Map()
  const products = await productsById(
    env.CATALOGUE,
    earned.map(({ productId }) => productId),
    shop,
  )
  const lines = earned.map(async ({ promotionId, productId }): Promise<[string, CartLine][]> => {
    const product = products.get(productId)
    if (!product) return []
    const pieces = await piecesOf(env, product, { owner: cart.id })
    const upc = variantsOf(product).find((variant) => (pieces[variant.upc] ?? 0) > 0)?.upc
    const line = upc === undefined ? undefined : lineOf(product, { upc, qty: 1 }, { today: dateAt(now), isSignedIn: false })
    return line?.ok ? [[promotionId, giftLine(promotionId, line.value)]] : []
  })
  return new Map((await Promise.all(lines)).flat())
}
