import { ok, type Outcome } from '#contracts/errors'
import type { CartNote, CartLine, CartState } from '#domain/cart/cart-state'
import type { Today } from '#domain/cart/reprice'
import { withoutEndedAdjustments } from '#domain/cart/price-cart'
import { marketDay } from '#domain/dates/market-day'
import { type LineDelivery, transitionOf } from '#domain/delivery/line-delivery'
import { type Moves, nextDelivery } from '#domain/delivery/move-lines'
import { connectedStore, hasAccount } from '../auth/access-token'
import type { PlatformEnv } from '../env'
import type { ProductRecord } from '../products/product-record'
import type { Shop } from '../shop'
import { piecesOf } from '../stock/pieces-of'
import { cartOwnerOf, cartStub } from './cart-stub'
import { buildLineItem } from './build-line-item'
import type { ViewerContext } from './pricing-context'
import { ownStore } from './store-stock'

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

type MovesForOptions = { cart: CartState; products: ReadonlyMap<string, ProductRecord>; shop: Shop }

/** Determines how lines must be delivered when a store no longer has them, and which cannot be delivered. */
async function deliveryReassignments(env: PlatformEnv, known: MovesForOptions): Promise<{ moves: Moves; notes: CartNote[] }> {
  const found = await Promise.all(
    known.cart.lines.flatMap((line) => (line.delivery ? [moveOf(env, known, { line, delivery: line.delivery })] : [])),
  )
  return { moves: Object.fromEntries(found.flatMap(({ move }) => (move ? [move] : []))), notes: found.flatMap(({ notes = [] }) => notes) }
}

type Collected = { line: CartLine; delivery: LineDelivery }
type DeliveryMove = { move?: [string, LineDelivery | null]; notes?: CartNote[] }

async function moveOf(env: PlatformEnv, { cart, products, shop }: MovesForOptions, { line, delivery }: Collected): Promise<DeliveryMove> {
  const product = products.get(line.productId)
  if (!product || delivery.code === 'pudo') return {}
  const store = await ownStore(env, shop, delivery.placeId)
  const [here, web] = await Promise.all([
    piecesOf(env, product, { node: delivery.placeId, owner: cart.id }),
    piecesOf(env, product, { owner: cart.id }),
  ])
  const next = nextDelivery(delivery, {
    qty: line.qty,
    here: store?.pickupAvailable ? (here[line.upc] ?? 0) : 0,
    web: web[line.upc] ?? 0,
    takesParcels: store?.stsAvailable ?? false,
  })
  if (next === 'stays') return {}
  if (next !== 'nowhere') return { move: [line.id, next] }
  const code = transitionOf(delivery, undefined)
  return code ? { notes: [{ code, type: 'ERROR', itemId: line.id, name: line.text.name }] } : {}
}
