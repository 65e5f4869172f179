import type { Cart } from '#contracts/entities/cart'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { CartLine } from '#domain/cart/cart-state'
import { getMarketDay } from '#domain/dates/market-day'
import { getShippingRoute } from '#domain/cart/parcels'
import { getSendDays } from '#domain/gift-card/send-day'
import { type Caller, hasAccount } from '../security/access-token'
import type { PlatformEnv } from '../env'
import { loadCachedProduct } from '../catalog/product.sql.ts'
import type { RequestContext } from '../request-context'
import { prefetchAvailableUnits, chooseSupplySource } from '../stock/available-units'
import { getWishlistStub } from '../wishlists/own-wishlist'
import { applyCommand, toCartChange } from './apply-cart-command'
import { type ItemChoice, buildLineItem } from '../products/build-line-item'
import { getCartStub } from './cart-stub'
import type { ViewerContext } from './pricing-context'
import { findSavedItem } from './saved-item'

type SavedItemReference = { consumerId: string; itemId: string; saveForLaterId: string }
type AddToCartCall = ViewerContext & {
  consumerNo: string
  body: ItemChoice & { cartId: string; productId: string; storeId?: string; saveForLater?: SavedItemReference }
}

export async function addToCart(env: PlatformEnv, call: AddToCartCall): Promise<Outcome<Cart>> {
  const lineOutcome = await buildAvailableLine(env, call, call.body)
  if (!lineOutcome.ok) return lineOutcome
  const { line, available } = lineOutcome.value
  return applyCommand(env, call, { kind: 'add-item', line: createCartLine(line), available })
}

/**
 * Moves a saved item back to the cart: removed from the list once in the cart, kept if unavailable. Idempotent per transaction. API404: not
 * the shopper's list or item.
 */
export async function addSavedItem(env: PlatformEnv, call: AddToCartCall, savedWish: SavedItemReference): Promise<Outcome<Cart>> {
  if (savedWish.consumerId !== call.consumerNo) return fail('NOT_FOUND')
  if (!(await getCartStub(env, call.body.cartId).wasAsked(toCartChange(call, { kind: 'add-item' })))) {
    const savedItemOutcome = await findSavedItem(env, call, savedWish)
    if (!savedItemOutcome.ok) return savedItemOutcome
  }
  const cart = await addToCart(env, call)
  if (!cart.ok) return cart
  await getWishlistStub(env, savedWish.saveForLaterId).take(call.consumerNo, savedWish.itemId, call.shop.transactionId)
  return ok({ ...cart.value, saveForLater: cart.value.saveForLater.filter(({ itemId }) => itemId !== savedWish.itemId) })
}

export function createCartLine(line: Omit<CartLine, 'id'>): CartLine {
  return { ...line, id: crypto.randomUUID() }
}

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

/** Only gift cards are emailed, at most a year ahead. A day that has passed while the cart waited means immediately. */
function isSendDayAllowed({ giftOption }: ItemChoice, { digital }: AvailableLine['line'], at: Parameters<typeof getSendDays>[0]): boolean {
  const sendOn = giftOption?.sendOn
  return sendOn === undefined || (digital && sendOn <= getSendDays(at).last)
}
