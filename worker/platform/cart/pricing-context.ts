import type { CartState } from '#domain/cart/cart-state'
import type { PricingContext } from '#domain/cart/price-cart'
import { getMarketCharges } from '#domain/pricing/market-charges'
import { listApplicableOffers } from '#domain/promotion/applicable-offers'
import { getConnectedStoreId, type Caller } from '../auth/access-token'
import { loadEntitlements } from '../consumer/consumer-stub'
import type { PlatformEnv } from '../env'
import { loadPromotions } from '../promotions/promotions.sql.ts'
import type { RequestContext } from '../request-context'
import { loadEarnedGifts } from './earned-gifts'

/** Loads the pricing context of a cart: entitlements, promotions and available gifts. */
export async function loadPricingContext(
  env: PlatformEnv,
  cart: CartState,
  { shop, caller, ...viewer }: ViewerContext,
): Promise<PricingContext> {
  const entitlements = await loadEntitlements(env, caller, { ...shop, cartId: cart.id })
  const codes = cart.priceChanges?.coupons.map(({ code }) => code) ?? []
  const market = { ...shop, freeShippingFrom: getMarketCharges(shop.country).freeShippingFrom }
  const offers = listApplicableOffers(await loadPromotions(env, viewer), { market, standing: entitlements, now: viewer.now, codes })
  const storeId = getConnectedStoreId(caller)
  return { standing: entitlements, offers, storeId, gifts: await loadEarnedGifts(env, { cart, offers, storeId }, { shop, ...viewer }) }
}

/** Viewer, market and time: a cart's price depends on all three. */
export type ViewerContext = {
  shop: RequestContext
  caller: Caller
  now: number
  /** Placing an order requires fresh data. */
  looksAfresh?: boolean
}
