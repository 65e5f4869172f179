import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import { ApiError } from '#contracts/errors'
import type { Api } from '~/server/api.server'
import type { RememberedItem } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { isOfTheStore } from '../store-pickup/is-of-the-store'
import { remember } from './remembered-cart.server'

/** Creates the shopper's new cart from these items, without those that are unavailable. */
export async function rebuildCart(shop: StorefrontContext, api: Api, items: RememberedItem[]): Promise<Cart> {
  let cart = await api(endpoints.cart.create, { body: {} })
  for (const { itemId: _, ...item } of items) {
    const add = (body: RememberedItem) => api(endpoints.cart.addItem, { body: { cartId: cart.id, ...body } })
    const added = await add(item).catch(orToTheDoor(item, add)).catch(leftOut)
    if (added) cart = added
  }
  return remember(shop, cart)
}

const aboutTheItem = [
  'ITEM_OOS',
  'ITEM_NOT_AVAILABLE',
  'ADDED_MAX_QUANTITY',
  'CART_FULL',
  'STOCK_UNAVAILABLE',
  'GWP_PRODUCT',
  'NO_PRICE',
  'INVALID_REQUEST',
  'NOT_FOUND',
]

/** If the store can no longer supply an item, adds it for home delivery. */
function orToTheDoor(item: RememberedItem, add: (item: RememberedItem) => Promise<Cart>) {
  return (error: unknown): Promise<Cart> => {
    if (!isOfTheStore(error)) throw error
    const { storeId: _, ...home } = item
    return add(home)
  }
}

/** Skips an unavailable item; any other error aborts the rebuild, so that nothing is lost. */
function leftOut(error: unknown): null {
  if (error instanceof ApiError && aboutTheItem.includes(error.errorId)) return null
  throw error
}
