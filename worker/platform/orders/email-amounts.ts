import { formatMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import type { OrderState } from '#domain/order/order-state'
import { waysOfPaying } from '#domain/order/order-view'
import { chargesIn } from '#domain/pricing/market-charges'
import type { EmailTotal, OrderDetails } from '../emails/order-details'
import { paymentName } from './payment-name'

/** How the total of an order comes about. */
export function totalsOf({ cart: { totals }, currency, locale, country }: OrderState): EmailTotal[] {
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const { taxIncluded } = chargesIn(country)
  return [
    { kind: 'items', amount: money(totals.itemTotal) },
    ...(totals.totalDiscount > 0 ? [{ kind: 'savings', amount: `−${money(totals.totalDiscount)}` } as const] : []),
    { kind: 'delivery', amount: totals.shipping > 0 ? money(totals.shipping) : null },
    ...(taxIncluded ? [] : [{ kind: 'tax', amount: money(totals.tax) } as const]),
    { kind: 'total', amount: money(totals.total) },
    ...(taxIncluded ? [{ kind: 'taxIncluded', amount: money(totals.taxAmount) } as const] : []),
  ]
}

/** Each payment by the name the order's page has for it; none where nothing was to be paid. */
export function paymentsOf(order: OrderState): NonNullable<OrderDetails['payments']> {
  const { currency, locale, language } = order
  const paid = waysOfPaying(order).filter(({ amount }) => amount > 0)
  return paid.map(({ code, maskedNumber, amount }) => ({
    way: [paymentName(language, code), maskedNumber].filter(Boolean).join(' '),
    amount: formatMoney(toWireAmount(amount, currency), currency, locale),
  }))
}
