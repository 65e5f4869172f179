import { ok, type Outcome } from '#contracts/errors'
import type { CartNote, CartLine, CartState } from '#domain/cart/cart-state'
import type { Today } from '#domain/cart/reprice'
import { withoutEndedAdjustments } from '#domain/cart/price-cart'
import { marketDay } from '#domain/dates/market-day'
import { connectedStore, hasAccount } from '../auth/access-token'
import type { PlatformEnv } from '../env'
import type { ProductRecord } from '../products/product-record'
import { cartOwnerOf, cartStub } from './cart-stub'
import { buildLineItem } from './build-line-item'
import { deliveryReassignments } from './delivery-reassignments'
import type { ViewerContext } from './viewer-context'

type PatchedCartOptionsShape = ViewerContext & { cartId: string; consumerNo: string }
type PatchedCartOptions = { cart: CartState; products: ReadonlyMap<string, ProductRecord> }

/**
 * Refreshes a cart: current prices, unavailable items and ended adjustments removed, delivery reassigned. Returns the cart and its notices.
 */
export async function patchedCart(
  env: PlatformEnv,
  reading: PatchedCartOptionsShape,
  { cart, products }: PatchedCartOptions,
): Promise<Outcome<{ cart: CartState; notes: CartNote[] }>> {
  const buying = {
    locale: reading.shop.locale,
    today: marketDay(reading.now, reading.shop.country),
    isSignedIn: hasAccount(reading.caller),
  }
  const today = new Map(
    cart.lines.map((line): [string, Today] => {
      const found = buildLineItem(products.get(line.productId), line, buying)
      return [line.id, found.ok ? { unit: found.value.unit, text: found.value.text } : null]
    }),
  )
  const { moves, notes } = await deliveryReassignments(env, { cart, products, shop: reading.shop })
  // Usually nothing has changed, and then the cart is neither read again nor written.
  const storeId = connectedStore(reading.caller)
  const isAsSold = Object.keys(moves).length === 0 && cart.lines.every((line) => isAsToday(line, today.get(line.id)))
  if (isAsSold && !withoutEndedAdjustments(cart, storeId)) return ok({ cart, notes })
  const patched = await cartStub(env, reading.cartId).bringUpToDate(cartOwnerOf(reading), { today, moves, storeId })
  return patched.ok ? ok({ cart: patched.value.cart, notes: [...patched.value.notes, ...notes] }) : patched
}

function isAsToday({ unit, text }: CartLine, today: Today | undefined): boolean {
  return today !== undefined && today !== null && JSON.stringify([unit, text]) === JSON.stringify([today.unit, today.text])
}
