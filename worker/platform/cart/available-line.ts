import { fail, ok, type Outcome } from '#contracts/errors'
import type { CartLine } from '#domain/cart/cart-state'
import { getMarketDay } from '#domain/dates/market-day'
import { getShippingRoute } from '#domain/delivery/parcels'
import { getSendDays } from '#domain/gift-card/send-day'
import { type Caller, hasAccount } from '../auth/access-token'
import type { PlatformEnv } from '../env'
import { loadCachedProduct } from '../products/product.sql.ts'
import type { RequestContext } from '../request-context'
import { prefetchAvailableUnits } from '../stock/available-units'
import { type ItemChoice, buildLineItem } from './build-line-item'
import { chooseSupplySource } from './store-stock'

type LineContext = { shop: RequestContext; caller: Caller; now: number }
/** With a cart id, units held by that cart count as available. */
type RequestedItem = ItemChoice & { productId: string; cartId?: string; storeId?: string }
export type AvailableLine = { line: Omit<CartLine, 'id'>; available: number }

/** Builds the line of an item, with the stock at its location. A free item is a promotional gift and cannot be added. */
export async function buildAvailableLine(
  env: PlatformEnv,
  { shop, caller, now }: LineContext,
  options: RequestedItem,
): Promise<Outcome<AvailableLine>> {
  const { productId, cartId: owner, storeId = 'me' } = options
  const [product, prefetchedUnits] = await Promise.all([
    loadCachedProduct(env, productId, shop),
    storeId === 'me' ? prefetchAvailableUnits(env, productId, { owner }) : undefined,
  ])
  if (!product) return fail('ITEM_NOT_AVAILABLE')
  if (product.price.current === 0) return fail('GWP_PRODUCT')
  const line = buildLineItem(product, options, {
    locale: shop.locale,
    today: getMarketDay(now, shop.country),
    isSignedIn: hasAccount(caller),
  })
  if (!line.ok) return line
  if (!isSendDayAllowed(options, line.value, { country: shop.country, now })) return fail('INVALID_REQUEST', { field: 'giftOption.sendOn' })
  if (storeId !== 'me' && getShippingRoute({ ...line.value, id: '' }).shippingId !== 'me')
    return fail('INVALID_REQUEST', { field: 'storeId' })
  const supplySource = await chooseSupplySource(env, shop, { product, options, ahead: prefetchedUnits })
  if (!supplySource.ok) return supplySource
  const { available, delivery } = supplySource.value
  return ok({ line: { ...line.value, ...(delivery && { delivery }) }, available })
}

/** Only gift cards are emailed, within a year. A day that has passed while a cart waited means at once. */
function isSendDayAllowed({ giftOption }: ItemChoice, { digital }: AvailableLine['line'], at: Parameters<typeof getSendDays>[0]): boolean {
  const sendOn = giftOption?.sendOn
  return sendOn === undefined || (digital && sendOn <= getSendDays(at).last)
}
