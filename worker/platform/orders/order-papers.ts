import { brands } from '#config/brands'
import type { Language } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import { formatMoney } from '#domain/money/format-money'
import type { OrderState } from '#domain/order/order-state'
import { messageFor, type MessageKey } from '../messages'
import { type PdfLine, pdfOf } from './pdf'

/** The invoice of an order: parties, items and the calculation of the total. */
export function invoicePdf(order: OrderState, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const { orderNumber, createdAt, brand, currency, locale, cart, billingAddress, inStore } = order
  const { totals, items, shippingAddress } = cart
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const text = textsOf(order, language)
  const title = text('document.invoice')
  return pdfOf(`${title} ${orderNumber}`, [
    { left: brands[brand].name, size: 'title' },
    { left: title, right: new Date(createdAt).toISOString().slice(0, 10), gapBefore: true },
    { left: text('document.orderNumber', { orderNumber }) },
    ...(inStore ? [{ left: text('document.soldBy', inStore) }] : []),
    ...addressLines(text('document.billTo'), billingAddress ?? shippingAddress),
    ...addressLines(text('document.shipTo'), shippingAddress),
    ...items.map(({ name, qty, price }, i) => ({ left: `${qty} × ${name}`, right: money(price.rowTotal), gapBefore: i === 0 })),
    { left: text('document.goods'), right: money(totals.itemTotal), gapBefore: true },
    ...(totals.totalDiscount > 0 ? [{ left: text('document.discount'), right: `- ${money(totals.totalDiscount)}` }] : []),
    { left: text('document.shipping'), right: money(totals.shipping) },
    { left: text('document.tax'), right: money(totals.tax) },
    { left: text('document.total'), right: money(totals.total) },
  ])
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

function addressLines(heading: string, address: Address | undefined): PdfLine[] {
  if (!address) return []
  const { firstName = '', lastName = '', addressLine1 = '', addressLine2 = '', postalCode = '', city = '', countryCode = '' } = address
  const lines = [`${firstName} ${lastName}`, addressLine1, addressLine2, `${postalCode} ${city}`, countryCode].map((line) => line.trim())
  return [{ left: heading, gapBefore: true }, ...lines.filter(Boolean).map((left) => ({ left }))]
}
