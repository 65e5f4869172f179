import { endpoints } from '#contracts'
import type { Cart } from '#contracts/entities/cart'
import type { GiftOption } from '#domain/cart/gift-option'
import type { RememberedItem } from '~/server/session-store'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { type CartChange, changeCart, type NewItem } from './cart.server'
import { rememberedCart } from './recovery/remembered-cart.server'
import { tellQuantity } from './tell-quantity.server'

/** `giftOption: null` removes the gift option; `customAmount: null` restores the preset. */
export type ItemChange = Pick<NewItem, 'productId' | 'upc' | 'qty' | 'storeId'> & {
  itemId: string
  giftOption?: GiftOption | null
  customAmount?: number | null
}

/** `requestedAt`: click time in ms, if the page sends it. */
export async function changeItem(shop: StorefrontContext, change: ItemChange, requestedAt?: number): Promise<Cart | undefined> {
  const before = await lineOf(shop, change)
  const send: CartChange = (api, cartId, recreated) => {
    const itemId = recreated?.items.find(({ upc }) => upc === change.upc)?.id ?? change.itemId
    return api(endpoints.cart.changeItem, { params: { basketId: cartId }, body: { cartId, ...change, itemId } })
  }
  const cart = await changeCart(shop, send, requestedAt === undefined ? undefined : { of: change.itemId, requestedAt })
  if (cart && before?.upc === change.upc) tellQuantity(shop, before, change.qty - before.qty)
  return cart
}

/** The line before a change; undefined if the session does not have it. */
async function lineOf(shop: StorefrontContext, { itemId, upc }: { itemId: string; upc: string }): Promise<RememberedItem | undefined> {
  const items = (await rememberedCart(shop))?.items ?? []
  return items.find((item) => item.itemId === itemId) ?? items.find((item) => item.upc === upc)
}

export async function removeItem(shop: StorefrontContext, { itemId, upc }: { itemId: string; upc: string }): Promise<Cart | undefined> {
  const before = await lineOf(shop, { itemId, upc })
  const cart = await changeCart(shop, async (api, cartId, recreated) => {
    const current = recreated ? recreated.items.find((item) => item.upc === upc)?.id : itemId
    // Already missing from the rebuilt cart, so it counts as removed.
    if (recreated && !current) return recreated
    return api(endpoints.cart.removeItem, { body: { cartId, itemId: current ?? itemId, upc } })
  })
  if (before) tellQuantity(shop, before, -before.qty)
  return cart
}
