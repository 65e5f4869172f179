import { endpoints } from '#contracts'
import type { Cart, CartItem } from '#contracts/entities/cart'
import type { ShippingCode } from '#contracts/entities/delivery'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { changeCart, changeItem, readCart } from '../cart.server'

/** A cart line whose delivery can change; undefined if it is gone or a free gift. */
export async function lineOfCart(shop: StorefrontContext, itemId: string): Promise<{ cart: Cart; item: CartItem } | undefined> {
  const cart = await readCart(shop)
  const item = cart?.items.find(({ id, bonus }) => id === itemId && !bonus)
  return cart && item ? { cart, item } : undefined
}

/** Returns a line's current delivery mode. */
export function deliveryModeOf({ shippingOptions }: Pick<CartItem, 'shippingOptions'>): ShippingCode {
  return shippingOptions.find(({ selected }) => selected)?.shippingMethod.code ?? 'standard'
}

/** Returns true if the shopper may change delivery; digital and made-to-order items cannot. */
export function canGoElsewhere(item: Pick<CartItem, 'shippingOptions' | 'isCustoms'>): boolean {
  return !item.isCustoms && deliveryModeOf(item) !== 'digital'
}

/** Moves a line to home delivery, with everything delivered home by this method. */
export async function switchToHomeDelivery(shop: StorefrontContext, item: CartItem, code: ShippingCode): Promise<void> {
  if (isAway(item)) await moveLine(shop, item, 'me')
  if (code !== 'standard' || !isAway(item)) await chooseMethod(shop, { code, shippingId: 'me' })
}

/** Moves a line, and all other shipped lines, to a collection point. */
export async function switchToPickupPoint(shop: StorefrontContext, item: CartItem, pointId: string): Promise<void> {
  if (isAway(item)) await moveLine(shop, item, 'me')
  await chooseMethod(shop, { code: 'pudo', shippingId: pointId })
}

/** Moves a line to a store, or back to home delivery (`me`). */
async function moveLine(shop: StorefrontContext, { id: itemId, productId, upc, qty }: CartItem, storeId: string): Promise<void> {
  await changeItem(shop, { itemId, productId, upc, qty, storeId })
}

async function chooseMethod(shop: StorefrontContext, { code, shippingId }: { code: ShippingCode; shippingId: string }): Promise<void> {
  await changeCart(shop, (api, cartId) =>
    api(endpoints.checkout.chooseShippingMethod, { body: { cartId, code, shippingId, shopperAppliedSM: true } }),
  ).catch((error: unknown) => {
    // It was the last line of its parcel: nothing is left to deliver.
    throw error instanceof ApiError && error.errorId === 'ADDRESS_NOT_FOUND' ? new ApiError('ITEM_NOT_AVAILABLE', 409) : error
  })
}

/** Page that sent the request and gets the shopper back: the cart, a line in checkout, or all lines in checkout. */
export function cameFrom({ request }: Pick<StorefrontContext, 'request'>): { from?: 'checkout' | 'checkout-all' } {
  const from = new URL(request.url).searchParams.get('from')
  return from === 'checkout' || from === 'checkout-all' ? { from } : {}
}

/** True if the choice is for every line of the cart. */
export function isForAll(shop: Pick<StorefrontContext, 'request'>): boolean {
  return cameFrom(shop).from === 'checkout-all'
}

/** URL to return to: the cart or the first checkout step. */
export function wayBack(shop: Pick<StorefrontContext, 'request' | 'locale'>): string {
  return cameFrom(shop).from ? `${href('checkout', shop)}?step=shipping` : href('cart', { locale: shop.locale })
}

function isAway(item: CartItem): boolean {
  return ['pickup', 'sts', 'pudo'].includes(deliveryModeOf(item))
}
