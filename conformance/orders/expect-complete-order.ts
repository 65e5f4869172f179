import type { Order } from '#contracts/entities/order'
import { expectThat } from '../kit/finding'
import type { Kit } from '../kit/kit'

/** An order has what was paid for, in the currency of the shop, and no number of a card. */
export function expectCompleteOrder(order: Order, { fixtures }: Kit) {
  const { upc } = fixtures.products.available
  expectThat(
    order.items.some((item) => item.upc === upc),
    `The order has no line of ${upc}.`,
  )
  expectThat(order.totals.currency === fixtures.shop.currency, `The order is in ${order.totals.currency}, not ${fixtures.shop.currency}.`)
  expectThat(order.totals.total > 0, 'The order costs nothing.')
  expectThat(order.st.length >= 16, 'The token that opens the order is shorter than 16 characters.')
  expectThat(order.shippingAddress?.postalCode === fixtures.addresses.valid.postalCode, 'The order goes to another address.')
  expectThat(!/\b\d{13,19}\b/.test(JSON.stringify(order.paymentMethod)), 'The order shows the number of a card.')
}
