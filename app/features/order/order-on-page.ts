import type { Order, Shipment } from '#contracts/entities/order'
import { placeLines } from '#domain/address/place-lines'
import { addressLines } from '#domain/store/address-lines'

export type OrderOnPage = ReturnType<typeof orderOnPage>

type CollectAt = NonNullable<Shipment['collectAt']>
type Places = Readonly<Record<string, string[]>>

/** Builds the order page's data; `places`: pickup stores per line, by id. */
export function orderOnPage(order: Order, places: Places = {}) {
  const { orderNumber, st, email, items, shipments, paymentMethod, totals, shippingAddress, billingAddress } = order
  return {
    ...{ orderNumber, st, email },
    /** Gift cards are emailed, so nothing is packed. */
    isMailed: shipments.every(({ code }) => code === 'digital'),
    shipments: shipments.map(({ shipmentId, code, label, deliveryTime, itemIds, storeId = '', collectAt }) => ({
      ...{ shipmentId, code, label, deliveryTime },
      place: collectAt ? pointLines(collectAt) : (places[storeId] ?? []),
      items: items.filter(({ id }) => itemIds.includes(id)).map(({ name, qty }) => (qty > 1 ? `${qty} × ${name}` : name)),
    })),
    paidBy: paymentMethod.map(({ code, label, additionalData: { amount, maskedNumber } }) => ({
      ...{ code, label: maskedNumber ? `${label} ${maskedNumber}` : label },
      ...(amount !== undefined && { amount: Number(amount) }),
      currency: totals.currency,
    })),
    shippingAddress: shippingAddress && linesOf(shippingAddress),
    billingAddress: billingAddress && linesOf(billingAddress),
  }
}

/** A collection point: its name, then its address. */
export function pointLines({ name, address }: CollectAt): string[] {
  return [name, ...addressLines(address)]
}

function linesOf({ firstName, lastName, addressLine1, addressLine2, ...place }: NonNullable<Order['shippingAddress']>) {
  const lines = [[firstName, lastName], [addressLine1], [addressLine2], ...placeLines(place)]
  return lines.map((parts) => parts.filter(Boolean).join(' ')).filter(Boolean)
}
