import type { Order } from '#contracts/entities/order'
import { aReadyCart } from './a-ready-cart'

/** Order of a ready cart with its token, as the platform returns it. */
export function anOrder(over: Partial<Order> = {}): Order {
  const { items, totals } = aReadyCart()
  return {
    ...{ orderNumber: 'HA12345678', st: 'opens-it', status: 'CONFIRMED', createdAt: '2026-11-22T10:00:00.000Z', events: [] },
    ...{ items, shipments: [], totals, promoSummary: [], paymentMethod: [], flash: [] },
    ...over,
  }
}
