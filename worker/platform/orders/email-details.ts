import type { CartItem } from '#contracts/entities/cart'
import { formatPostalLines } from '#domain/address/address-lines'
import { getMarketDay } from '#domain/dates/market-day'
import { getArrivalDays } from '#domain/gift-card/send-day'
import { formatMoney } from '#domain/money/format-money'
import { buildBill } from '#domain/order/bill'
import { getLineRoute } from '#domain/order/fulfillment-progress'
import { omitCancelledUnits } from '#domain/order/kept-order'
import { type OrderState, getOrderPlacedAt } from '#domain/order/order-state'
import { groupByDelivery, listPaymentParts } from '#domain/order/order-view'
import { formatPaymentLabel } from '#domain/payment/cards'
import { formatStoreAddress } from '#domain/store/address-lines'
import { toWireAmount, type Minor } from '#domain/money/minor-units'
import { getMarketCharges } from '#domain/pricing/market-charges'
import type { EmailDelivery, EmailLine, EmailOrderDetails, EmailTotal } from '../emails/composed-email'
import type { PlatformEnv } from '../env'
import { listStoresById } from '../stores/store.sql.ts'
import { getPaymentName } from '../messages'

type CatalogEnv = Pick<PlatformEnv, 'CATALOGUE'>

/** Details of the confirmation email: everything not cancelled meanwhile. */
export async function buildConfirmationDetails(env: CatalogEnv, order: OrderState): Promise<EmailOrderDetails> {
  const { cart, billingAddress, cancellations = [] } = order
  const { items } = omitCancelledUnits(order).cart
  return {
    ...{ ...getOrderPlacedAt(order), deliveries: await loadEmailDeliveries(env, order, items) },
    ...(cancellations.length > 0
      ? buildBilledDetails(order, items)
      : { lines: toEmailLines(order, cart.items, 'priced'), totals: buildTotals(order), payments: listPayments(order) }),
    ...(billingAddress && { billing: formatPostalLines(billingAddress) }),
  }
}

/** Lines, totals and payments of the units that are billed. */
function buildBilledDetails(order: OrderState, items: readonly CartItem[]): Pick<EmailOrderDetails, 'lines' | 'totals' | 'payments'> {
  const { currency, locale, country } = order
  const { lines, goods, discount, delivery, tax, total, paid } = buildBill(order)
  const formatAmount = (amount: Minor) => formatMoney(toWireAmount(amount, currency), currency, locale)
  const taxKind = getMarketCharges(country).taxIncluded ? 'taxIncluded' : 'tax'
  const taxRow: EmailTotal = { kind: taxKind, amount: formatAmount(tax) }
  return {
    lines: toEmailLines(order, items).map((line, i) => ({ ...line, price: formatAmount(lines[i]?.amount ?? 0) })),
    totals: [
      { kind: 'items', amount: formatAmount(goods) },
      ...(discount > 0 ? [{ kind: 'savings', amount: `−${formatAmount(discount)}` } as const] : []),
      { kind: 'delivery', amount: delivery > 0 ? formatAmount(delivery) : null },
      ...(taxKind === 'tax' ? [taxRow] : []),
      { kind: 'total', amount: formatAmount(total) },
      ...(taxKind === 'taxIncluded' ? [taxRow] : []),
    ],
    payments: paid.map(({ code, amount }) => ({ way: getPaymentName(order, code), amount: formatAmount(amount) })),
  }
}

/** Lines of an order as emails show them; `priced` with what was paid for each. */
export function toEmailLines({ currency, locale }: OrderState, items: readonly CartItem[], priced?: 'priced'): EmailLine[] {
  return items.map(({ name, options, qty, image, price: { rowTotal } }) => ({
    ...{ name, options: options.map(({ valueLabel }) => valueLabel).join(', '), qty, image },
    ...(priced && { price: formatMoney(rowTotal, currency, locale) }),
  }))
}

/** Where these items go. Business days count from the market's day, as the checkout has promised them. */
export async function loadEmailDeliveries(env: CatalogEnv, order: OrderState, items: readonly CartItem[]): Promise<EmailDelivery[]> {
  const { cart, brand, country, createdAt } = order
  const deliveries = groupByDelivery({ cart: { items } })
  const stores = await listStoresById(env.CATALOGUE, [...new Set(deliveries.flatMap(({ storeId }) => storeId ?? []))], brand)
  return deliveries.map(({ label, deliveryTime, items: deliveredItems, storeId, collectAt }) => {
    const [firstItem] = deliveredItems
    const pickupLocation = collectAt ?? stores.find((store) => store.storeId === storeId)
    const route = firstItem ? getLineRoute(firstItem) : 'door'
    const homeAddress = route === 'door' && cart.shippingAddress ? formatPostalLines(cart.shippingAddress) : []
    const expectedDelivery = getArrivalDays({ deliveryTime, items: deliveredItems }, getMarketDay(createdAt, country), country)
    return {
      route,
      method: label,
      place: pickupLocation ? [pickupLocation.name, ...formatStoreAddress(pickupLocation.address)] : homeAddress,
      ...(expectedDelivery && { expected: expectedDelivery }),
    }
  })
}

/** Rows that add up to the total of an order. */
function buildTotals({ cart: { totals }, currency, locale, country }: OrderState): EmailTotal[] {
  const formatAmount = (amount: number) => formatMoney(amount, currency, locale)
  const { taxIncluded } = getMarketCharges(country)
  return [
    { kind: 'items', amount: formatAmount(totals.itemTotal) },
    ...(totals.totalDiscount > 0 ? [{ kind: 'savings', amount: `−${formatAmount(totals.totalDiscount)}` } as const] : []),
    { kind: 'delivery', amount: totals.shipping > 0 ? formatAmount(totals.shipping) : null },
    ...(taxIncluded ? [] : [{ kind: 'tax', amount: formatAmount(totals.tax) } as const]),
    { kind: 'total', amount: formatAmount(totals.total) },
    ...(taxIncluded ? [{ kind: 'taxIncluded', amount: formatAmount(totals.taxAmount) } as const] : []),
  ]
}

/** Each payment by the name the order's page has for it; none where nothing was to be paid. */
function listPayments(order: OrderState): NonNullable<EmailOrderDetails['payments']> {
  const { currency, locale } = order
  const paidMethods = listPaymentParts(order).filter(({ amount }) => amount > 0)
  return paidMethods.map(({ code, amount, ...payment }) => ({
    way: formatPaymentLabel(getPaymentName(order, code), payment),
    amount: formatMoney(toWireAmount(amount, currency), currency, locale),
  }))
}
