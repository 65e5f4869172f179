import type { Fulfillment } from './fulfillment'
import { isBoughtCard, pricesOf } from './returned-part'
import type { OrderState } from './order-state'
import { toMinorUnits } from '#domain/money/minor-units'

/**
 * Parcels and pickups of an order, oldest first. An order of a version that did not keep them was shipped or picked up as a whole, and its
 * payment was captured as a whole.
 */
export function fulfillmentsOf(order: OrderState): readonly Fulfillment[] {
  const { fulfillments, events } = order
  if (fulfillments) return fulfillments
  const timeOf = (status: OrderState['status']) => events.find((event) => event.status === status)?.at
  const [shippedAt, readyAt, pickedUpAt, deliveredAt] = (['SHIPPED', 'READY_FOR_PICKUP', 'PICKED_UP', 'DELIVERED'] as const).map(timeOf)
  if (shippedAt === undefined && readyAt === undefined) return []
  const isHandedOver = shippedAt !== undefined || pickedUpAt !== undefined
  const total = toMinorUnits(order.cart.totals.total, order.currency)
  return [
    {
      ...{ id: 'P1', kind: wasEmailed(order) ? 'email' : shippedAt === undefined ? 'pickup' : 'parcel' },
      lines: Object.fromEntries(order.cart.items.map(({ id, qty }) => [id, qty])),
      ...order.tracking,
      ...(shippedAt !== undefined && { shippedAt }),
      ...(readyAt !== undefined && { readyAt }),
      ...(pickedUpAt !== undefined && { pickedUpAt }),
      ...(deliveredAt !== undefined && { deliveredAt }),
      ...(isHandedOver && {
        paid: { from: 0, value: total, provider: order.payment.toPay, delivery: total - pricesOf(order.cart.items, order).paid },
      }),
    },
  ]
}

function wasEmailed({ cart }: OrderState): boolean {
  return cart.items.every(isBoughtCard)
}
