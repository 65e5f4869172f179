import type { Cart } from '#contracts/entities/cart'
import { storesOf } from '~/features/store/stores.server'
import { keepsWishes } from '~/server/keeps-wishes.server'
import type { Shop } from '~/server/shop.server'
import { type CartOnPage, cartOnPage } from './cart-on-page'
import { storeOfItem } from './collected'
import { deliveryTimeText } from './delivery-time-text'

/** What the cart's page shows of it; the stores things wait in are asked for only when there are any, and are named when they can be read. */
export async function cartForPage(shop: Shop, cart: Cart): Promise<CartOnPage> {
  const isAnyForStore = cart.items.some((item) => storeOfItem(item) !== undefined)
  const stores = isAnyForStore ? await storesOf(shop).catch(() => []) : []
  const t = await shop.t()
  const shown = cartOnPage(cart, {
    storeNames: Object.fromEntries(stores.map(({ storeId, name }) => [storeId, name])),
    timeText: (time) => deliveryTimeText(time, t),
  })
  if (await keepsWishes(shop)) return shown
  return { ...shown, items: shown.items.map((item) => ({ ...item, cannotWait: true as const })) }
}
