import { brands } from '#config/brands'
import type { Language } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import { formatMoney } from '#domain/money/format-money'
import type { OrderState } from '#domain/order/order-state'
import { messageIn } from '../messages'
import { type PdfLine, pdfOf } from './pdf'

/** The invoice of an order: parties, items and the calculation of the total. */
export function invoicePdf(order: OrderState, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const { orderNumber, createdAt, brand, currency, locale, cart, billingAddress, inStore } = order
  const { totals, items, shippingAddress } = cart
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const word = (key: 'goods' | 'shipping' | 'discount' | 'tax' | 'total') => messageIn(language, `document.${key}`)
  const title = messageIn(language, 'document.invoice')
  return pdfOf(`${title} ${orderNumber}`, [
    { left: brands[brand].name, size: 'title' },
    { left: title, right: new Date(createdAt).toISOString().slice(0, 10), gapBefore: true },
    { left: messageIn(language, 'document.orderNumber', { orderNumber }) },
    ...(inStore ? [{ left: messageIn(language, 'document.soldBy', inStore) }] : []),
    ...addressLines(messageIn(language, 'document.billTo'), billingAddress ?? shippingAddress),
    ...addressLines(messageIn(language, 'document.shipTo'), shippingAddress),
    ...items.map(({ name, qty, price }, i) => ({ left: `${qty} × ${name}`, right: money(price.rowTotal), gapBefore: i === 0 })),
    { left: word('goods'), right: money(totals.itemTotal), gapBefore: true },
    ...(totals.totalDiscount > 0 ? [{ left: word('discount'), right: `- ${money(totals.totalDiscount)}` }] : []),
    { left: word('shipping'), right: money(totals.shipping) },
    { left: word('tax'), right: money(totals.tax) },
    { left: word('total'), right: money(totals.total) },
  ])
}

/** Return label as PDF. */
export function returnLabelPdf(
  { orderNumber, brand, cart, billingAddress }: OrderState,
  itemIds: readonly string[],
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = messageIn(language, 'document.returnLabel')
  const back = cart.items.filter(({ id }) => itemIds.includes(id))
  return pdfOf(`${title} ${orderNumber}`, [
    { left: title, size: 'title' },
    { left: messageIn(language, 'document.orderNumber', { orderNumber }), right: `RET-${orderNumber}` },
    ...addressLines(messageIn(language, 'document.from'), cart.shippingAddress ?? billingAddress),
    { left: messageIn(language, 'document.to'), gapBefore: true },
    { left: `${brands[brand].name} Returns` },
    ...back.map(({ name, qty }, i) => ({ left: `${qty} × ${name}`, gapBefore: i === 0 })),
    { left: messageIn(language, 'document.stick'), gapBefore: true },
  ])
}

function addressLines(heading: string, address: Address | undefined): PdfLine[] {
  if (!address) return []
  const { firstName = '', lastName = '', addressLine1 = '', addressLine2 = '', postalCode = '', city = '', countryCode = '' } = address
  const lines = [`${firstName} ${lastName}`, addressLine1, addressLine2, `${postalCode} ${city}`, countryCode].map((line) => line.trim())
  return [{ left: heading, gapBefore: true }, ...lines.filter(Boolean).map((left) => ({ left }))]
}
