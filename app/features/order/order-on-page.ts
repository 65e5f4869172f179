import type { Order, Shipment } from '#contracts/entities/order'
import { placeLines } from '#domain/address/place-lines'
import { addressLines } from '#domain/store/address-lines'

export type OrderOnPage = ReturnType<typeof orderOnPage>

type CollectAt = NonNullable<Shipment['collectAt']>
type Places = Readonly<Record<string, string[]>>

/** What the page of an order shows of it; `places`: the stores things wait in, line by line, by their ids. */
export function orderOnPage(order: Order, places: Places = {}) {
  const { orderNumber, st, email, items, shipments, paymentMethod, totals, shippingAddress, billingAddress } = order
  return {
    ...{ orderNumber, st, email },
    /** Nothing of it is packed: gift cards come by e-mail. */
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

/** A collection point as it is found: its name, then where it is. (SHIP-04) */
export function pointLines({ name, address }: CollectAt): string[] {
  return [name, ...addressLines(address)]
}

function linesOf({ firstName, lastName, addressLine1, addressLine2, ...place }: NonNullable<Order['shippingAddress']>) {
  const lines = [[firstName, lastName], [addressLine1], [addressLine2], ...placeLines(place)]
  return lines.map((parts) => parts.filter(Boolean).join(' ')).filter(Boolean)
}
