import type { Cart } from '#contracts/entities/cart'
import { ok, type Outcome } from '#contracts/errors'
import { addressNotes } from '#domain/delivery/address-notes'
import { supplyNotes } from '#domain/cart/reprice'
import type { PlatformEnv } from '../env'
import { productsById } from '../products/product.sql.ts'
import { availableFor } from './available-for'
import { askerOf } from './cart-named'
import { cartNow } from './cart-now'
import { patchedCart } from './patched-cart'
import { savedNames } from './saved-names'
import { type Looking, shownCart } from './shown-cart'

type Reading = Looking & {
  cartId: string
  query: { favStoreId?: string; isPatchRequired?: boolean; inventorySupplyCheck?: boolean }
  consumerNo: string
}

/** A cart as it is; brought up to date with the catalogue, checked against stock, or both when the caller asks for it. (APIC-03) */
export async function readCart(env: PlatformEnv, reading: Reading): Promise<Outcome<Cart>> {
  const { cartId, query, shop, caller, now } = reading
  const [found, saved] = await Promise.all([cartNow(env, cartId, askerOf(reading)), savedNames(env, reading)])
  if (!found.ok) return found
  const looking = { shop, caller, now, favStoreId: query.favStoreId, saved }
  if (!query.isPatchRequired && !query.inventorySupplyCheck) return ok(await shownCart(env, found.value, looking))

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
    await shownCart(env, cart, {
      ...looking,
      notes: [...notes, ...(query.isPatchRequired ? addressNotes(cart) : []), ...warnings],
      available,
    }),
  )
}
