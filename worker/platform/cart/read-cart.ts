import type { Cart } from '#contracts/entities/cart'
import { ok, type Outcome } from '#contracts/errors'
import type { CartState } from '#domain/cart/cart-state'
import { addressNotes } from '#domain/delivery/set-addresses'
import { supplyNotes } from '#domain/cart/reprice'
import type { PlatformEnv } from '../env'
import { productsById } from '../products/product.sql.ts'
import { availableFor } from './merged-cart'
import { cartOwnerOf } from './cart-stub'
import { readCartCached, showGifts } from './apply-cart-command'
import { patchedCart } from './patched-cart'
import { savedNames } from './saved-item'
import { renderCart } from './render-cart'
import type { ViewerContext } from './pricing-context'

type ReadCartOptions = ViewerContext & {
  cartId: string
  query: { favStoreId?: string; isPatchRequired?: boolean; inventorySupplyCheck?: boolean }
  consumerNo: string
}

/** A cart as stored; on request refreshed from the catalog, checked against stock, or both. */
export async function readCart(env: PlatformEnv, reading: ReadCartOptions): Promise<Outcome<Cart>> {
  const { cartId, query, shop, caller, now, looksAfresh } = reading
  const [found, saved] = await Promise.all([readCartCached(env, cartId, cartOwnerOf(reading)), savedNames(env, reading)])
  if (!found.ok) return found
  // Only carts shown to a shopper record promised gifts; an order uses the stored cart.
  const toShopper = async (cart: CartState, showing: Parameters<typeof renderCart>[2]) => {
    const view = await renderCart(env, cart, showing)
    return looksAfresh ? view : showGifts(env, cart, view)
  }
  const looking = { shop, caller, now, favStoreId: query.favStoreId, saved, ...(looksAfresh && { looksAfresh }) }
  if (!query.isPatchRequired && !query.inventorySupplyCheck) return ok(await toShopper(found.value, looking))

  const products = await productsById(
    env.CATALOGUE,
    found.value.lines.map((line) => line.productId),
    shop,
  )
  const patched = query.isPatchRequired
    ? await patchedCart(env, reading, { cart: found.value, products })
    : ok({ cart: found.value, notes: [] })
  if (!patched.ok) return patched
  const { cart, notes } = patched.value
  const available = query.inventorySupplyCheck ? await availableFor(env, { cart, products }) : undefined
  const warnings = available ? supplyNotes(cart, available) : []
  return ok(
    await toShopper(cart, {
      ...looking,
      notes: [...notes, ...(query.isPatchRequired ? addressNotes(cart) : []), ...warnings],
      available,
    }),
  )
}
