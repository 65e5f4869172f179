import type { CartState, CartLine } from '#domain/cart/cart-state'
import { type PricingContext, listEarnedGifts } from '#domain/cart/price-cart'
import { buildGiftLine, isGiftRemoved } from '#domain/cart/promised-gifts'
import { getMarketDay } from '#domain/dates/market-day'
import { getStockLocation } from '#domain/delivery/line-delivery'
import { listApplicableOffers } from '#domain/promotion/applicable-offers'
import type { Offer } from '#domain/promotion/offer'
import { getConnectedStoreId, type Caller } from '../security/access-token'
import { loadEntitlements } from '../account/consumer-stub'
import type { PlatformEnv } from '../env'
import { createIsolateCache } from '../isolate-cache'
import { loadProductsById } from '../catalog/product.sql.ts'
import { listVariants } from '../catalog/variants'
import { loadPromotions } from '../promotions/promotions.sql.ts'
import type { RequestContext } from '../request-context'
import { loadAvailableUnits } from '../stock/available-units'
import { buildLineItem } from '../products/build-line-item'

/** Loads the pricing context of a cart: entitlements, promotions and available gifts. */
export async function loadPricingContext(
  env: PlatformEnv,
  cart: CartState,
  { shop, caller, pricing, ...viewer }: ViewerContext,
): Promise<PricingContext> {
  if (pricing) return pricing
  const entitlements = await loadEntitlements(env, caller, { ...shop, cartId: cart.id })
  const codes = cart.priceChanges?.coupons.map(({ code }) => code) ?? []
  const offers = listApplicableOffers(await loadPromotions(env, viewer), { market: shop, entitlements, now: viewer.now, codes })
  const storeId = getConnectedStoreId(caller)
  return { entitlements, offers, storeId, gifts: await loadEarnedGifts(env, { cart, offers, storeId }, { shop, ...viewer }) }
}

/** Viewer, market and time: a cart's price depends on all three. */
export type ViewerContext = {
  shop: RequestContext
  caller: Caller
  now: number
  /** Placing an order requires fresh data. */
  bypassesCache?: boolean
  /** What the same call has loaded for the same cart. */
  pricing?: Promise<PricingContext>
}

type GiftOptions = { shop: RequestContext; now: number; bypassesCache?: boolean }
type Gift = Omit<CartLine, 'id'>

/** Below this stock a gift is read every time, because it may run out at any moment. */
const ampleStock = 50
/** Gifts with ample stock read in the last half minute; every cart needs them. Placing an order bypasses this cache. */
const giftCache = createIsolateCache<Gift>({ maxSize: 500, maxAge: 30_000 })

/** A line for each earned gift, in the first variant in stock; skips sold-out gifts. */
async function loadEarnedGifts(
  env: PlatformEnv,
  { cart, ...promotionContext }: { cart: CartState; offers: readonly Offer[]; storeId: string | undefined },
  options: GiftOptions,
): Promise<Map<string, CartLine>> {
  const earnedGifts = listEarnedGifts(cart, promotionContext).filter(({ promotionId }) => !isGiftRemoved(cart, promotionId))
  const lines = earnedGifts.map(async ({ promotionId, productId }): Promise<[string, CartLine][]> => {
    const gift = await findGift(env, productId, { ...options, cart })
    return gift ? [[promotionId, buildGiftLine(promotionId, gift, cart.lines)]] : []
  })
  return new Map((await Promise.all(lines)).flat())
}

type GiftSearch = GiftOptions & { cart: CartState }

async function findGift(env: PlatformEnv, productId: string, search: GiftSearch): Promise<Gift | undefined> {
  const { shop, cart, bypassesCache } = search
  // Stock available to this buyer, who also buys the product, is not cached for others.
  if (cart.lines.some((line) => line.productId === productId)) return (await findAvailableGift(env, productId, search))?.gift
  const key = `${shop.siteId} ${shop.language} ${productId}`
  const cachedGift = giftCache.get(key)
  if (!bypassesCache && cachedGift) return cachedGift
  const availableGift = await findAvailableGift(env, productId, search)
  if (availableGift && availableGift.left >= ampleStock) giftCache.set(key, availableGift.gift)
  else giftCache.delete(key)
  return availableGift?.gift
}

async function findAvailableGift(
  env: PlatformEnv,
  productId: string,
  { shop, now, cart }: GiftSearch,
): Promise<{ gift: Gift; left: number } | undefined> {
  const product = (await loadProductsById(env.CATALOGUE, [productId], shop)).get(productId)
  if (!product) return undefined
  const availableUnits = await loadAvailableUnits(env, product, { owner: cart.id })
  const countBoughtUnits = (upc: string) =>
    sum(cart.lines.map((line) => (line.upc === upc && getStockLocation(line.delivery) === 'web' ? line.qty : 0)))
  for (const { upc } of listVariants(product)) {
    const remainingUnits = (availableUnits[upc] ?? 0) - countBoughtUnits(upc)
    const line =
      remainingUnits > 0
        ? buildLineItem(product, { upc, qty: 1 }, { locale: shop.locale, today: getMarketDay(now, shop.country), isSignedIn: false })
        : undefined
    if (line?.ok) return { gift: line.value, left: remainingUnits }
  }
  return undefined
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
