import type { Order } from '#contracts/entities/order'

export type OrderOnPage = ReturnType<typeof orderOnPage>

type Places = Readonly<Record<string, string[]>>

/** What the page of an order shows of it; `places`: the stores things wait in, line by line, by their ids. */
export function orderOnPage(order: Order, places: Places = {}) {
  const { orderNumber, st, email, items, shipments, paymentMethod, shippingAddress, billingAddress } = order
  return {
    ...{ orderNumber, st, email },
    shipments: shipments.map(({ shipmentId, code, label, deliveryTime, itemIds, storeId }) => ({
      ...{ shipmentId, code, label, deliveryTime },
      place: storeId === undefined ? [] : (places[storeId] ?? []),
      items: items.filter(({ id }) => itemIds.includes(id)).map(({ name, qty }) => (qty > 1 ? `${qty} × ${name}` : name)),
    })),
    paidBy: paymentMethod.map(({ label }) => label),
    shippingAddress: shippingAddress && linesOf(shippingAddress),
    billingAddress: billingAddress && linesOf(billingAddress),
  }
}

function linesOf({ firstName, lastName, addressLine1, addressLine2, postalCode, city, province }: NonNullable<Order['shippingAddress']>) {
  const lines = [[firstName, lastName], [addressLine1], [addressLine2], province ? [city, province, postalCode] : [postalCode, city]]
  return lines.map((parts) => parts.filter(Boolean).join(' ')).filter(Boolean)
}
