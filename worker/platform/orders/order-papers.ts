import { brands } from '#config/brands'
import type { Language } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import { formatMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import { billOf } from '#domain/order/bill-of'
import type { Discount } from '#domain/order/discounts-of'
import type { OrderState } from '#domain/order/order-state'
import { orderDay } from '#domain/order/order-zone'
import type { Minor } from '#domain/pricing/proportion'
import { messageFor, type MessageKey } from '../messages'
import { paymentName } from './payment-name'
import { type PdfLine, pdfOf } from './pdf'

/** The invoice of an order: parties, items that were not cancelled, the calculation of the total, what paid it and what was refunded. */
export function invoicePdf(order: OrderState, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const { orderNumber, createdAt, brand, currency, locale, cart, billingAddress, inStore } = order
  const { shippingAddress } = cart
  const { lines, cancelled, goods, discounts, delivery, tax, total, paid, refunded } = billOf(order)
  const money = (amount: Minor) => formatMoney(toWireAmount(amount, currency), currency, locale)
  const text = textsOf(order, language)
  const title = text('document.invoice')
  return pdfOf(`${title} ${orderNumber}`, [
    { left: brands[brand].name, size: 'title' },
    { left: title, right: orderDay(createdAt, order), gapBefore: true },
    { left: text('document.orderNumber', { orderNumber }) },
    ...(inStore ? [{ left: text('document.soldBy', inStore) }] : []),
    ...addressLines(text('document.billTo'), billingAddress ?? shippingAddress),
    ...addressLines(text('document.shipTo'), shippingAddress),
    ...lines.map(({ name, qty, amount }, i) => ({ left: `${qty} × ${name}`, right: money(amount), gapBefore: i === 0 })),
    ...cancelled.map((each) => ({ left: text('document.cancelled', each) })),
    { left: text('document.goods'), right: money(goods), gapBefore: true },
    ...discounts.map((each) => ({ left: nameOf(each, text), right: `- ${money(each.amount)}` })),
    { left: text('document.shipping'), right: money(delivery) },
    { left: text('document.tax'), right: money(tax) },
    { left: text('document.total'), right: money(total) },
    ...paid.map(({ code, amount }, i) => ({ left: paymentName(language, code), right: money(amount), gapBefore: i === 0 })),
    ...(refunded > 0 ? [{ left: text('document.refunded'), right: money(refunded), gapBefore: true }] : []),
  ])
}

/** A promotion by its title and the code that was entered for it. */
function nameOf({ name, code, isByHand }: Discount, text: Texts): string {
  if (name === undefined) return text(isByHand ? 'document.byHand' : 'document.discount')
  return code === undefined ? name : `${name} (${code})`
}

type ReturnLabel = { itemIds: readonly string[]; language: Language; isOwn: boolean }

/** Return label as PDF. Who looked the order up does not learn its address from it: `isOwn` is false. */
export function returnLabelPdf(order: OrderState, { itemIds, language, isOwn }: ReturnLabel): Promise<Uint8Array<ArrayBuffer>> {
  const { orderNumber, brand, cart, billingAddress } = order
  const text = textsOf(order, language)
  const title = text('document.returnLabel')
  const back = cart.items.filter(({ id }) => itemIds.includes(id))
  return pdfOf(`${title} ${orderNumber}`, [
    { left: title, size: 'title' },
    { left: text('document.orderNumber', { orderNumber }), right: `RET-${orderNumber}` },
    ...(isOwn ? addressLines(text('document.from'), cart.shippingAddress ?? billingAddress) : []),
    { left: text('document.to'), gapBefore: true },
    { left: `${brands[brand].name} Returns` },
    ...back.map(({ name, qty }, i) => ({ left: `${qty} × ${name}`, gapBefore: i === 0 })),
    { left: text('document.stick'), gapBefore: true },
  ])
}

/** The reader's language with the terms of the country the order was placed in: its invoice names that country's tax. */
function textsOf({ currency, brand }: OrderState, language: Language) {
  return (key: MessageKey, values: Readonly<Record<string, string | number>> = {}) => messageFor({ language, currency, brand }, key, values)
}

type Texts = ReturnType<typeof textsOf>

function addressLines(heading: string, address: Address | undefined): PdfLine[] {
  if (!address) return []
  const { firstName = '', lastName = '', addressLine1 = '', addressLine2 = '', postalCode = '', city = '', countryCode = '' } = address
  const lines = [`${firstName} ${lastName}`, addressLine1, addressLine2, `${postalCode} ${city}`, countryCode].map((line) => line.trim())
  return [{ left: heading, gapBefore: true }, ...lines.filter(Boolean).map((left) => ({ left }))]
}
