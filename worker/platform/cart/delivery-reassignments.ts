import type { CartNote, CartLine, CartState } from '#domain/cart/cart-state'
import { type LineDelivery, transitionOf } from '#domain/delivery/line-delivery'
import { type Moves, nextDelivery } from '#domain/delivery/move-lines'
import type { PlatformEnv } from '../env'
import type { ProductRecord } from '../products/product-record'
import type { Shop } from '../shop'
import { piecesOf } from '../stock/pieces-of'
import { ownStore } from './store-stock'

type MovesForOptions = { cart: CartState; products: ReadonlyMap<string, ProductRecord>; shop: Shop }

/** Determines how lines must be delivered when a store no longer has them, and which cannot be delivered. */
export async function deliveryReassignments(env: PlatformEnv, known: MovesForOptions): Promise<{ moves: Moves; notes: CartNote[] }> {
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
