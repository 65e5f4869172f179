import type { RefundToShopper } from '#contracts/entities/order'
import { amountText } from '#domain/money/amount-text'
import { unitsOf } from './fulfillment'
import { lineProgressOf } from './line-progress'
import type { OrderState } from './order-state'
import { refundsOf } from './refunds-of'

type Units = { itemId: string; qty: number }[]

/** Units that will not ship, units that came back, and refunds, oldest first; not there while there are none. */
export type AfterOrder = { cancelled?: Units; returned?: Units; refunds?: RefundToShopper[] }

/** `nameOf`: name of a payment method. Amounts are texts such as `12.50`. */
export function afterOrderOf(order: OrderState, nameOf: (code: string) => string): AfterOrder {
  const { currency, received = [] } = order
  const unitList = (units: readonly (readonly [string, number])[]) => units.flatMap(([itemId, qty]) => (qty > 0 ? [{ itemId, qty }] : []))
  const cancelled = unitList(lineProgressOf(order).map((line) => [line.id, line.cancelled] as const))
  const returned = unitList(Object.entries(unitsOf(received)))
  const refunds = refundsOf(order).map(({ at, amount, to, creditNote }) => ({
    ...{ at: new Date(at).toISOString(), amount: amountText(amount, currency), currency },
    to: to.map((part) => ({ code: part.code, label: nameOf(part.code), amount: amountText(part.amount, currency) })),
    ...(creditNote !== undefined && { creditNote }),
  }))
  return {
    ...(cancelled.length > 0 && { cancelled }),
    ...(returned.length > 0 && { returned }),
    ...(refunds.length > 0 && { refunds }),
  }
}
