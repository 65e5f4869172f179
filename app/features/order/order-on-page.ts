import type { Order } from '#contracts/entities/order'

export type OrderOnPage = ReturnType<typeof orderOnPage>

/** What the page of an order shows of it. */
export function orderOnPage({ orderNumber, email, items, shipments, paymentMethod, shippingAddress, billingAddress }: Order) {
  return {
    ...{ orderNumber, email },
    shipments: shipments.map(({ shipmentId, code, label, deliveryTime, itemIds }) => ({
      ...{ shipmentId, code, label, deliveryTime },
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
