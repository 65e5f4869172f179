import type { Cart } from '#contracts/entities/cart'
import { must } from '../kit/finding'
import type { Kit } from '../kit/kit'

const cents = (amount: number) => Math.round(amount * 100)
const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0)

/** A cart is in the currency of the shop, and its numbers agree with each other. */
export function expectWholeCart(cart: Cart, { fixtures }: Pick<Kit, 'fixtures'>) {
  const { totals, items } = cart
  const { currency } = fixtures.shop
  must(cart.currency === currency && totals.currency === currency, `The cart is in ${cart.currency}/${totals.currency}, not ${currency}.`)
  // A free gift is no unit of the total.
  const units = items.reduce((sum, { qty, bonus }) => sum + (bonus ? 0 : qty), 0)
  must(totals.totalUnits === units, `totals.totalUnits is ${totals.totalUnits}; the lines have ${units}.`)
  for (const { upc, qty, price } of items)
    must(
      cents(price.rowTotal) <= qty * cents(price.current),
      `The line ${upc} costs ${price.rowTotal}, more than ${qty} × ${price.current}.`,
    )
  const whole = total([totals.netAmount, totals.taxAmount])
  must(whole === cents(totals.total), `totals.total is ${totals.total}; net amount and tax make ${whole / 100}.`)
  must(totals.remainingToPay <= totals.total, `totals.remainingToPay is more than totals.total.`)
  const ids = items.map(({ id }) => id)
  must(new Set(ids).size === ids.length, 'Two lines of the cart have one id.')
}
