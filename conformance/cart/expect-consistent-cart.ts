import type { Cart } from '#contracts/entities/cart'
import { expectThat } from '../kit/finding'
import type { Kit } from '../kit/kit'

const toCents = (amount: number) => Math.round(amount * 100)
const sumCents = (amounts: number[]) => amounts.reduce((sum, amount) => sum + toCents(amount), 0)

/** A cart is in the currency of the shop, and its numbers agree with each other. */
export function expectConsistentCart(cart: Cart, { fixtures }: Pick<Kit, 'fixtures'>) {
  const { totals, items } = cart
  const { currency } = fixtures.shop
  expectThat(
    cart.currency === currency && totals.currency === currency,
    `The cart is in ${cart.currency}/${totals.currency}, not ${currency}.`,
  )
  // A free gift is no unit of the total.
  const units = items.reduce((sum, { qty, bonus }) => sum + (bonus ? 0 : qty), 0)
  expectThat(totals.totalUnits === units, `totals.totalUnits is ${totals.totalUnits}; the lines have ${units}.`)
  for (const { upc, qty, price } of items)
    expectThat(
      toCents(price.rowTotal) <= qty * toCents(price.current),
      `The line ${upc} costs ${price.rowTotal}, more than ${qty} × ${price.current}.`,
    )
  const expectedTotal = sumCents([totals.netAmount, totals.taxAmount])
  expectThat(expectedTotal === toCents(totals.total), `totals.total is ${totals.total}; net amount and tax make ${expectedTotal / 100}.`)
  expectThat(totals.remainingToPay <= totals.total, `totals.remainingToPay is more than totals.total.`)
  const ids = items.map(({ id }) => id)
  expectThat(new Set(ids).size === ids.length, 'Two lines of the cart have one id.')
}
