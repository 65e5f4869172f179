import type { CartItem } from '#contracts/entities/cart'
import { toMinorUnits } from '#domain/money/minor-units'
import { type Minor, proportion } from '#domain/pricing/proportion'
import { isBilled, vatRateOf } from './bill'
import { type OrderRefund, sumOf, unitsOf } from './fulfillment'
import { orderWithoutCancelledUnits } from './kept-order'
import type { OrderState } from './order-state'
import { paidFor, unitsPrice } from './price-share'
import { type RefundToShopper, refundsOf } from './refunds'
import { isBoughtCard, pricesOf } from './returned-part'

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
export function creditNoteOf(order: OrderState, id: string): CreditNote | undefined {
  const place = (order.refunds ?? []).findIndex((each) => each.id === id)
  const refund = order.refunds?.[place]
  const shown = refundsOf(order).find(({ creditNote }) => creditNote === id)
  if (!refund || !shown || !isBilled(order)) return undefined
  const priced = linesOf(order, { refund, before: (order.refunds ?? []).slice(0, place) })
  const beyond = refund.value - refund.delivery - sumOf(priced.map(({ paid }) => paid))
  // A return of everything brings back what delivery cost, without saying so.
  const ofReturn = refund.isReturn ? Math.min(Math.max(0, beyond), besideOf(order)) : 0
  const delivery = refund.delivery + ofReturn
  const sums = { lines: priced, delivery, rest: beyond - ofReturn }
  return {
    ...{ number: `${order.orderNumber}-${id}`, at: refund.at, delivery, rest: sums.rest, total: refund.value, to: shown.to },
    lines: priced.map(({ item, qty, merchandise }) => ({ name: item.name, qty, amount: merchandise })),
    ...taxesOf(order, sums),
  }
}

type PricedUnits = { item: CartItem; qty: number; merchandise: Minor; tax: Minor; paid: Minor }

/** Units that this refund was the first to pay back. */
function linesOf(order: OrderState, { refund, before }: { refund: OrderRefund; before: readonly OrderRefund[] }): PricedUnits[] {
  const done = unitsOf(before)
  return orderWithoutCancelledUnits(order).cart.items.flatMap((item) => {
    const left = item.qty - (done[item.id] ?? 0)
    const qty = Math.min(refund.lines[item.id] ?? 0, left)
    if (qty <= 0) return []
    const price = unitsPrice(item, { before: done[item.id] ?? 0, count: qty }, order)
    return [{ item, qty, ...price, paid: paidFor(price, order) }]
  })
}

/** What the kept units cost beside their prices. */
function besideOf(order: OrderState): Minor {
  const { items, totals } = orderWithoutCancelledUnits(order).cart
  return Math.max(0, toMinorUnits(totals.total, order.currency) - pricesOf(items, order).paid)
}

type Sums = { lines: readonly PricedUnits[]; delivery: Minor; rest: Minor }

function taxesOf(order: OrderState, { lines, delivery, rest }: Sums): Pick<CreditNote, 'tax' | 'untaxed'> {
  const vatRate = vatRateOf(order)
  const cards = lines.filter(({ item }) => isBoughtCard(item))
  const ofLines = sumOf(lines.map(({ tax }) => tax))
  if (vatRate === undefined) return { tax: ofLines, untaxed: 0 }
  const taxIn = (amount: Minor) => Math.sign(amount) * proportion(Math.abs(amount), vatRate, 10_000 + vatRate)
  // What was spent of gift cards had no tax.
  const [taxed, bare] = cards.length > 0 ? [delivery, rest] : [delivery + rest, 0]
  return { tax: Math.max(0, ofLines + taxIn(taxed)), untaxed: Math.max(0, sumOf(cards.map(({ paid }) => paid)) + bare) }
}
