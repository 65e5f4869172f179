import type { CartItem } from '#contracts/entities/cart'
import type { Shipment } from '#contracts/entities/order'
import type { Fulfillment, LineQuantities } from './fulfillment'
import { fulfillmentsOf } from './fulfillments-of'
import { lineProgressOf } from './line-progress'
import type { OrderState } from './order-state'

type Delivery = Pick<Shipment, 'code' | 'label' | 'deliveryTime' | 'storeId' | 'collectAt'> & { items: CartItem[] }

/** One shipment for each parcel and pickup of each delivery, and one for what has not left yet. */
export function shipmentsOf(order: OrderState): Shipment[] {
  const open = Object.fromEntries(lineProgressOf(order).map((line) => [line.id, line.open]))
  const parts = deliveriesOf(order).flatMap(({ items, ...delivery }) => {
    const sent = fulfillmentsOf(order).map((each) => ({ ...delivery, ...trackingOf(each), ...unitsOf(items, each.lines) }))
    return [...sent, { ...delivery, ...unitsOf(items, open) }].filter(({ itemIds }) => itemIds.length > 0)
  })
  return parts.map((part, place) => ({ shipmentId: `${order.orderNumber}-${place + 1}`, ...part }))
}

function unitsOf(items: readonly CartItem[], units: LineQuantities): Pick<Shipment, 'itemIds' | 'quantities'> {
  const own = items.filter(({ id }) => (units[id] ?? 0) > 0)
  const isPart = own.some(({ id, qty }) => units[id] !== qty)
  return {
    itemIds: own.map(({ id }) => id),
    ...(isPart && { quantities: Object.fromEntries(own.map(({ id }) => [id, units[id] ?? 0])) }),
  }
}

function trackingOf({ kind, carrier, trackingNumber, trackingUrl }: Fulfillment): Partial<Shipment> {
  if (kind !== 'parcel') return {}
  return {
    ...(carrier !== undefined && { carrier }),
    ...(trackingNumber !== undefined && { trackingNumber }),
    ...(trackingUrl !== undefined && { trackingUrl }),
  }
}

/** The items that go one way to one place together. */
export function deliveriesOf({ cart }: { cart: { items: readonly CartItem[] } }): Delivery[] {
  const deliveries = new Map<string, Delivery>()
  for (const item of cart.items) {
    const chosen = item.shippingOptions.find(({ selected }) => selected)
    if (!chosen) continue
    const { code, label, deliveryTime } = chosen.shippingMethod
    const key = `${code}:${chosen.storeInfo?.id ?? chosen.collectAt?.id ?? ''}`
    const known = deliveries.get(key)
    if (known) known.items.push(item)
    else deliveries.set(key, { ...{ code, label, deliveryTime, items: [item] }, ...placeOf(chosen) })
  }
  return [...deliveries.values()]
}

function placeOf({ storeInfo, collectAt }: CartItem['shippingOptions'][number]): Pick<Shipment, 'storeId' | 'collectAt'> {
  return { ...(storeInfo && { storeId: storeInfo.id }), ...(collectAt && { collectAt }) }
}
