import type { CartState } from '#domain/cart/cart-state'
import type { PricingContext } from '#domain/cart/price-cart'
import { chargesIn } from '#domain/pricing/market-charges'
import { promotionsFor } from '#domain/promotion/promotions-for'
import { connectedStore, type Caller } from '../auth/access-token'
import { entitlementsOf } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import { promotions } from '../promotions/promotions'
import type { Shop } from '../shop'
import { giftsToGive } from './gifts-to-give'

/** Loads the pricing context of a cart: entitlements, promotions and available gifts. */
export async function pricingContextOf(
  env: PlatformEnv,
  cart: CartState,
  { shop, caller, ...looking }: ViewerContext,
): Promise<PricingContext> {
  const standing = await entitlementsOf(env, caller, { ...shop, cartId: cart.id })
  const codes = cart.priceChanges?.coupons.map(({ code }) => code) ?? []
  const market = { ...shop, freeShippingFrom: chargesIn(shop.country).freeShippingFrom }
  const offers = promotionsFor(await promotions(env, looking), { market, standing, now: looking.now, codes })
  const storeId = connectedStore(caller)
  return { standing, offers, storeId, gifts: await giftsToGive(env, { cart, offers, storeId }, { shop, ...looking }) }
}

/** Viewer, market and time: a cart's price depends on all three. */
export type ViewerContext = {
  shop: Shop
  caller: Caller
  now: number
  /** Placing an order requires fresh data. */
  looksAfresh?: boolean
}
