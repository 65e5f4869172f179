import type { Cart } from '#contracts/entities/cart'
import { ok, type Outcome } from '#contracts/errors'
import type { CartNote } from '#domain/cart/cart-note'
import type { CartState } from '#domain/cart/cart-state'
import { addressNotes } from '#domain/delivery/address-notes'
import { supplyNotes, type Today } from '#domain/cart/reprice'
import { dateAt } from '#domain/dates/calendar-date'
import { hasAccount } from '../auth/has-account'
import type { PlatformEnv } from '../env'
import { productsById } from '../products/product.sql.ts'
import type { ProductRecord } from '../products/product-record'
import { availableFor } from './available-for'
import { askerOf, cartNamed } from './cart-named'
import { lineOf } from './line-of'
import { movesFor } from './moves-for'
import { type Looking, shownCart } from './shown-cart'

type Reading = Looking & {
  cartId: string
  query: { favStoreId?: string; isPatchRequired?: boolean; inventorySupplyCheck?: boolean }
  consumerNo: string
}

/** A cart as it is; brought up to date with the catalogue, checked against stock, or both when the caller asks for it. (APIC-03) */
export async function readCart(env: PlatformEnv, reading: Reading): Promise<Outcome<Cart>> {
  const { cartId, query, shop, caller, now } = reading
  const looking = { shop, caller, now, favStoreId: query.favStoreId }
  const found = await cartNamed(env, cartId).read(askerOf(reading))
  if (!found.ok) return found
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

type Known = { cart: CartState; products: ReadonlyMap<string, ProductRecord> }

async function patchedCart(
  env: PlatformEnv,
  reading: Reading,
  { cart, products }: Known,
): Promise<Outcome<{ cart: CartState; notes: CartNote[] }>> {
  const buying = { today: dateAt(reading.now), isSignedIn: hasAccount(reading.caller) }
  const today = new Map(
    cart.lines.map((line): [string, Today] => {
      const found = lineOf(products.get(line.productId), line, buying)
      return [line.id, found.ok ? { unit: found.value.unit, text: found.value.text } : null]
    }),
  )
  const { moves, notes } = await movesFor(env, { cart, products, shop: reading.shop })
  const patched = await cartNamed(env, reading.cartId).reprice(askerOf(reading), today, moves)
  return patched.ok ? ok({ cart: patched.value.cart, notes: [...patched.value.notes, ...notes] }) : patched
}
