import type { CartItem } from '#contracts/entities/cart'
import { postalLines } from '#domain/address/postal-lines'
import { marketDay } from '#domain/dates/market-day'
import { expectedDays } from '#domain/delivery/standard-delivery'
import { formatMoney } from '#domain/money/format-money'
import { routeOf } from '#domain/order/fulfillment-progress'
import type { OrderState } from '#domain/order/order-state'
import { orderedAt } from '#domain/order/order-zone'
import { deliveriesOf, waysOfPaying } from '#domain/order/order-view'
import { addressLines } from '#domain/store/address-lines'
import { toWireAmount } from '#domain/money/minor-units'
import { chargesIn } from '#domain/pricing/market-charges'
import type { EmailDelivery, EmailLine, OrderDetails, EmailTotal } from '../emails/composed-email'
import type { PlatformEnv } from '../env'
import { storesById } from '../stores/store.sql.ts'
import { paymentName } from './payment-name'

type Place = Pick<PlatformEnv, 'CATALOGUE'>

/** What the confirmation tells: everything. */
export async function confirmedDetails(env: Place, order: OrderState): Promise<OrderDetails> {
  const { cart, billingAddress } = order
  return {
    ...{ ...orderedAt(order), lines: emailLines(order, cart.items, 'priced') },
    ...{ totals: totalsOf(order), payments: paymentsOf(order), deliveries: await emailDeliveries(env, order, cart.items) },
    ...(billingAddress && { billing: postalLines(billingAddress) }),
  }
}

/** Lines of an order as emails show them; `priced` with what was paid for each. */
export function emailLines({ currency, locale }: OrderState, items: readonly CartItem[], priced?: 'priced'): EmailLine[] {
  return items.map(({ name, options, qty, image, price: { rowTotal } }) => ({
    ...{ name, options: options.map(({ valueLabel }) => valueLabel).join(', '), qty, image },
    ...(priced && { price: formatMoney(rowTotal, currency, locale) }),
  }))
}

/** Where these items go. Business days count from the market's day, as the checkout has promised them. */
export async function emailDeliveries(env: Place, order: OrderState, items: readonly CartItem[]): Promise<EmailDelivery[]> {
  const { cart, brand, country, createdAt } = order
  const deliveries = deliveriesOf({ cart: { items } })
  const stores = await storesById(env.CATALOGUE, [...new Set(deliveries.flatMap(({ storeId }) => storeId ?? []))], brand)
  return deliveries.map(({ label, deliveryTime, items: [first], storeId, collectAt }) => {
    const place = collectAt ?? stores.find((store) => store.storeId === storeId)
    const route = first ? routeOf(first) : 'door'
    const home = route === 'door' && cart.shippingAddress ? postalLines(cart.shippingAddress) : []
    const expected = expectedDays(deliveryTime, marketDay(createdAt, country), country)
    return { route, method: label, place: place ? [place.name, ...addressLines(place.address)] : home, ...(expected && { expected }) }
  })
}

/** How the total of an order comes about. */
function totalsOf({ cart: { totals }, currency, locale, country }: OrderState): EmailTotal[] {
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
function paymentsOf(order: OrderState): NonNullable<OrderDetails['payments']> {
  const { currency, locale, language } = order
  const paid = waysOfPaying(order).filter(({ amount }) => amount > 0)
  return paid.map(({ code, maskedNumber, amount }) => ({
    way: [paymentName(language, code), maskedNumber].filter(Boolean).join(' '),
    amount: formatMoney(toWireAmount(amount, currency), currency, locale),
  }))
}
