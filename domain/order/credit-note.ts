import type { CartItem } from '#contracts/entities/cart'
import { toMinorUnits, type Minor, calculateProportion } from '#domain/money/minor-units'
import { isBillable, getVatRate } from './bill'
import { type OrderRefund, sumAmounts, sumUnits } from './fulfillment'
import { omitCancelledUnits } from './kept-order'
import type { OrderState } from './order-state'
import { getPaidAmount, calculateUnitsPrice } from './price-share'
import { type RefundToShopper, listRefunds } from './refunds'
import { isBoughtCard, calculatePrices } from './returned-part'

/**
 * What one refund corrects of the bill, in minor units: lines, added tax, delivery and `rest` are the total, and so is `to`. `rest`: an amount for
 * another reason, or below zero what was deducted for kept gifts and spent gift cards. `tax`: where it is in the prices, that of the total.
 */
export type CreditNote = {
  number: string
  at: number
  lines: { name: string; qty: number; amount: Minor }[]
  delivery: Minor
  rest: Minor
  tax: Minor
  untaxed: Minor
  total: Minor
  to: RefundToShopper['to']
}

/** The credit note of a refund; none of one that failed, or of an order without a bill. */
export function buildCreditNote(order: OrderState, id: string): CreditNote | undefined {
  const refundIndex = (order.refunds ?? []).findIndex((each) => each.id === id)
  const refund = order.refunds?.[refundIndex]
  const refundToShopper = listRefunds(order).find(({ creditNote }) => creditNote === id)
  if (!refund || !refundToShopper || !isBillable(order)) return undefined
  const pricedUnits = listRefundedUnits(order, { refund, before: (order.refunds ?? []).slice(0, refundIndex) })
  const otherAmount = refund.value - refund.delivery - sumAmounts(pricedUnits.map(({ paid }) => paid))
  // A return of everything brings back what delivery cost, without saying so.
  const returnedDelivery = refund.isReturn ? Math.min(Math.max(0, otherAmount), getExtraCharges(order)) : 0
  const delivery = refund.delivery + returnedDelivery
  const sums = { lines: pricedUnits, delivery, rest: otherAmount - returnedDelivery }
  return {
    ...{ number: `${order.orderNumber}-${id}`, at: refund.at, delivery, rest: sums.rest, total: refund.value, to: refundToShopper.to },
    lines: pricedUnits.map(({ item, qty, merchandise }) => ({ name: item.name, qty, amount: merchandise })),
    ...calculateTaxes(order, sums),
  }
}

type PricedUnits = { item: CartItem; qty: number; merchandise: Minor; tax: Minor; paid: Minor }

/** Units that this refund was the first to pay back. */
function listRefundedUnits(order: OrderState, { refund, before }: { refund: OrderRefund; before: readonly OrderRefund[] }): PricedUnits[] {
  const refundedUnits = sumUnits(before)
  return omitCancelledUnits(order).cart.items.flatMap((item) => {
    const remainingQty = item.qty - (refundedUnits[item.id] ?? 0)
    const qty = Math.min(refund.lines[item.id] ?? 0, remainingQty)
    if (qty <= 0) return []
    const price = calculateUnitsPrice(item, { before: refundedUnits[item.id] ?? 0, count: qty }, order)
    return [{ item, qty, ...price, paid: getPaidAmount(price, order) }]
  })
}

/** What the kept units cost beside their prices. */
function getExtraCharges(order: OrderState): Minor {
  const { items, totals } = omitCancelledUnits(order).cart
  return Math.max(0, toMinorUnits(totals.total, order.currency) - calculatePrices(items, order).paid)
}

type CreditNoteSums = { lines: readonly PricedUnits[]; delivery: Minor; rest: Minor }

function calculateTaxes(order: OrderState, { lines, delivery, rest }: CreditNoteSums): Pick<CreditNote, 'tax' | 'untaxed'> {
  const vatRate = getVatRate(order)
  const giftCardLines = lines.filter(({ item }) => isBoughtCard(item))
  const lineTax = sumAmounts(lines.map(({ tax }) => tax))
  if (vatRate === undefined) return { tax: lineTax, untaxed: 0 }
  const getIncludedTax = (amount: Minor) => Math.sign(amount) * calculateProportion(Math.abs(amount), vatRate, 10_000 + vatRate)
  // What was spent of gift cards had no tax.
  const [taxedAmount, untaxedAmount] = giftCardLines.length > 0 ? [delivery, rest] : [delivery + rest, 0]
  return {
    tax: Math.max(0, lineTax + getIncludedTax(taxedAmount)),
    untaxed: Math.max(0, sumAmounts(giftCardLines.map(({ paid }) => paid)) + untaxedAmount),
  }
}
