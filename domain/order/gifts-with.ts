import type { GivenGift } from '#domain/cart/promised-gifts'
import { type LineQuantities, sumOf, unitsOf } from './fulfillment'
import { fulfillmentsOf } from './fulfillments-of'
import { keptUnits } from './kept-units'
import type { OrderState } from './order-state'
import { isPaidGood } from './returned-part'

/**
 * Gifts that go when these units are cancelled: without them the goods they were given for no longer reach what earned them. What has left
 * stays with its shopper. (docs/decisions/036)
 */
export function giftsWith(order: OrderState, cancelled: LineQuantities): LineQuantities {
  const kept = keptUnits(order)
  const left = Object.fromEntries(Object.entries(kept).map(([id, count]) => [id, Math.max(0, count - (cancelled[id] ?? 0))]))
  const out = unitsOf(fulfillmentsOf(order).filter(({ paid }) => paid))
  const lost = giftsOf(order).filter((gift) => valueOf(order, gift, left) < Math.max(1, gift.minimum))
  return Object.fromEntries(
    lost.flatMap(({ lineId }) => {
      const count = (kept[lineId] ?? 0) - (out[lineId] ?? 0)
      return count > 0 ? [[lineId, count]] : []
    }),
  )
}

/** Orders of versions that did not keep what their gifts were given for: any of the goods keeps them. */
function giftsOf({ cart, gifts = [] }: OrderState): Pick<GivenGift, 'lineId' | 'minimum' | 'goods'>[] {
  const known = new Set(gifts.map(({ lineId }) => lineId))
  const goods = Object.fromEntries(cart.items.filter(isPaidGood).map(({ id, qty }) => [id, qty]))
  const others = cart.items.filter(({ id, bonus }) => bonus && !known.has(id))
  return [...gifts, ...others.map(({ id }) => ({ lineId: id, minimum: 1, goods }))]
}

function valueOf({ cart }: OrderState, { goods }: Pick<GivenGift, 'goods'>, left: LineQuantities): number {
  return sumOf(cart.items.map(({ id, qty }) => Math.floor(((goods[id] ?? 0) * (left[id] ?? 0)) / qty)))
}
