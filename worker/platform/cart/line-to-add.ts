import { fail, ok, type Outcome } from '#contracts/errors'
import type { CartLine } from '#domain/cart/cart-state'
import { marketDay } from '#domain/dates/market-day'
import { shippingRouteOf } from '#domain/delivery/parcels'
import { type Caller, hasAccount } from '../auth/access-token'
import type { PlatformEnv } from '../env'
import { cachedProduct } from '../products/product.sql.ts'
import type { Shop } from '../shop'
import { piecesAhead } from '../stock/pieces-of'
import { type Choice, buildLineItem } from './build-line-item'
import { supplySourceFor } from './store-stock'

type LineToAddOptions = { shop: Shop; caller: Caller; now: number }
/** With a cart id, units held by that cart count as available. */
type RequestedItem = Choice & { productId: string; cartId?: string; storeId?: string }
export type LineToAdd = { line: Omit<CartLine, 'id'>; available: number }

/** Builds the line of an item, with the stock at its location. A free item is a promotional gift and cannot be added. */
export async function lineToAdd(
  env: PlatformEnv,
  { shop, caller, now }: LineToAddOptions,
  options: RequestedItem,
): Promise<Outcome<LineToAdd>> {
  const { productId, cartId: owner, storeId = 'me' } = options
  const [product, ahead] = await Promise.all([
    cachedProduct(env, productId, shop),
    storeId === 'me' ? piecesAhead(env, productId, { owner }) : undefined,
  ])
  if (!product) return fail('ITEM_NOT_AVAILABLE')
  if (product.price.current === 0) return fail('GWP_PRODUCT')
  const line = buildLineItem(product, options, { locale: shop.locale, today: marketDay(now, shop.country), isSignedIn: hasAccount(caller) })
  if (!line.ok) return line
  if (storeId !== 'me' && shippingRouteOf({ ...line.value, id: '' }).shippingId !== 'me')
    return fail('INVALID_REQUEST', { field: 'storeId' })
  const shelf = await supplySourceFor(env, shop, { product, options, ahead })
  if (!shelf.ok) return shelf
  const { available, delivery } = shelf.value
  return ok({ line: { ...line.value, ...(delivery && { delivery }) }, available })
}
