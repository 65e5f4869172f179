import type { Cart } from '#contracts/entities/cart'
import { ok, type Outcome } from '#contracts/errors'
import type { CartState } from '#domain/cart/cart-state'
import { getAddressNotes } from '#domain/delivery/set-addresses'
import { getStockNotes } from '#domain/cart/reprice'
import type { PlatformEnv } from '../env'
import { loadProductsById } from '../products/product.sql.ts'
import { loadLineAvailability } from './merge-guest-cart'
import { getCartOwner } from './cart-stub'
import { readCartCached, recordShownGifts } from './apply-cart-command'
import { refreshCart } from './refresh-cart'
import { listSavedItemIds } from './saved-item'
import { renderCart } from './render-cart'
import type { ViewerContext } from './pricing-context'

type ReadCartOptions = ViewerContext & {
  cartId: string
  query: { favStoreId?: string; isPatchRequired?: boolean; inventorySupplyCheck?: boolean }
  consumerNo: string
}

/** A cart as stored; on request refreshed from the catalog, checked against stock, or both. */
export async function readCart(env: PlatformEnv, call: ReadCartOptions): Promise<Outcome<Cart>> {
  const { cartId, query, shop, caller, now, looksAfresh } = call
  const [cartOutcome, savedItems] = await Promise.all([readCartCached(env, cartId, getCartOwner(call)), listSavedItemIds(env, call)])
  if (!cartOutcome.ok) return cartOutcome
  // Only carts shown to a shopper record promised gifts; an order uses the stored cart.
  const renderForShopper = async (cart: CartState, rendering: Parameters<typeof renderCart>[2]) => {
    const view = await renderCart(env, cart, rendering)
    return looksAfresh ? view : recordShownGifts(env, cart, view)
  }
  const viewer = { shop, caller, now, favStoreId: query.favStoreId, saved: savedItems, ...(looksAfresh && { looksAfresh }) }
  if (!query.isPatchRequired && !query.inventorySupplyCheck) return ok(await renderForShopper(cartOutcome.value, viewer))

  const products = await loadProductsById(
    env.CATALOGUE,
    cartOutcome.value.lines.map((line) => line.productId),
    shop,
  )
  const refreshedCart = query.isPatchRequired
    ? await refreshCart(env, call, { cart: cartOutcome.value, products })
    : ok({ cart: cartOutcome.value, notes: [] })
  if (!refreshedCart.ok) return refreshedCart
  const { cart, notes } = refreshedCart.value
  const available = query.inventorySupplyCheck ? await loadLineAvailability(env, { cart, products }) : undefined
  const warnings = available ? getStockNotes(cart, available) : []
  return ok(
    await renderForShopper(cart, {
      ...viewer,
      notes: [...notes, ...(query.isPatchRequired ? getAddressNotes(cart) : []), ...warnings],
      available,
    }),
  )
}
