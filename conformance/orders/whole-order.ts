import type { Order } from '#contracts/entities/order'
import { must } from '../kit/finding'
import type { Kit } from '../kit/kit'

/** An order has what was paid for, in the currency of the shop, and no number of a card. */
export function expectWholeOrder(order: Order, { fixtures }: Kit) {
  const { upc } = fixtures.products.available
  must(
    order.items.some((item) => item.upc === upc),
    `The order has no line of ${upc}.`,
  )
  must(order.totals.currency === fixtures.shop.currency, `The order is in ${order.totals.currency}, not ${fixtures.shop.currency}.`)
  must(order.totals.total > 0, 'The order costs nothing.')
  must(order.st.length >= 16, 'The token that opens the order is shorter than 16 characters.')
  must(order.shippingAddress?.postalCode === fixtures.addresses.valid.postalCode, 'The order goes to another address.')
  must(!/\b\d{13,19}\b/.test(JSON.stringify(order.paymentMethod)), 'The order shows the number of a card.')
}
