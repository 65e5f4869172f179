import { brands } from '#config/brands'
import { type Language, locales } from '#config/locales'
import { returnsTo } from '#config/companies'
import { billOf, type Discount } from '#domain/order/bill'
import type { OrderState } from '#domain/order/order-state'
import { creditNoteOf } from '#domain/order/credit-note-of'
import {
  addedTax,
  addressLines,
  dayOf,
  footOf,
  includedTax,
  moneyOf,
  type PaperTexts,
  postalLines,
  sellerLines,
  takenOff,
  textsOf,
} from './paper-parts'
import { paymentName } from './payment-name'
import { pdfOf } from './pdf'

/** The invoice of an order: parties, items that were not cancelled, the calculation of the total, what paid it and what was refunded. */
export function invoicePdf(order: OrderState, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const { orderNumber, createdAt, brand, cart, billingAddress, inStore } = order
  const { lines, cancelled, goods, discounts, delivery, total, paid, refunded, ...taxes } = billOf(order)
  const [money, text] = [moneyOf(order), textsOf(order, language)]
  const title = text('document.invoice')
  return pdfOf(
    `${title} ${orderNumber}`,
    [
      { left: brands[brand].name, size: 'title' },
      ...sellerLines(order, text),
      { left: title, right: dayOf(createdAt, order), size: 'heading', gapBefore: true },
      { left: text('document.orderNumber', { orderNumber }) },
      ...(inStore ? [{ left: text('document.soldBy', inStore) }] : []),
      ...addressLines(text('document.billTo'), billingAddress ?? cart.shippingAddress, language),
      ...addressLines(text('document.shipTo'), cart.shippingAddress, language),
      ...lines.map(({ name, qty, amount }, i) => ({
        left: `${qty} × ${name}`,
        right: money(amount),
        ...(i === 0 && { gapBefore: true, isRuled: true }),
      })),
      ...cancelled.map((each) => ({ left: text('document.cancelled', each) })),
      { left: text('document.goods'), right: money(goods), gapBefore: true, isRuled: true },
      ...discounts.map((each) => ({ left: nameOf(each, text), right: takenOff(money(each.amount)) })),
      { left: text('document.shipping'), right: money(delivery) },
      ...addedTax(order, taxes.tax, text).map(({ left, amount }) => ({ left, right: money(amount) })),
      { left: text('document.total'), right: money(total), size: 'heading', isRuled: true },
      ...includedTax(order, taxes, text).map(({ left, amount }) => ({ left, right: money(amount) })),
      ...paid.map(({ code, amount }, i) => ({ left: paymentName(language, code), right: money(amount), gapBefore: i === 0 })),
      ...(refunded > 0 ? [{ left: text('document.refunded'), right: money(refunded), gapBefore: true }] : []),
    ],
    footOf(order, text),
  )
}

/** A promotion by its title and the code that was entered for it. */
function nameOf({ name, code, isByHand }: Discount, text: PaperTexts): string {
  if (name === undefined) return text(isByHand ? 'document.byHand' : 'document.discount')
  return code === undefined ? name : `${name} (${code})`
}

type ReturnLabel = { itemIds: readonly string[]; language: Language; isOwn: boolean }

/** Return label as PDF. Who looked the order up does not learn its address from it: `isOwn` is false. */
export function returnLabelPdf(order: OrderState, { itemIds, language, isOwn }: ReturnLabel): Promise<Uint8Array<ArrayBuffer>> {
  const { orderNumber, brand, cart, billingAddress, locale } = order
  const text = textsOf(order, language)
  const title = text('document.returnLabel')
  const back = cart.items.filter(({ id }) => itemIds.includes(id))
  return pdfOf(
    `${title} ${orderNumber}`,
    [
      { left: title, size: 'title' },
      { left: text('document.orderNumber', { orderNumber }), right: `RET-${orderNumber}` },
      ...(isOwn ? addressLines(text('document.from'), cart.shippingAddress ?? billingAddress, language) : []),
      { left: text('document.to'), size: 'label', gapBefore: true },
      ...postalLines(returnsTo(brand, locales[locale].region)),
      ...back.map(({ name, qty }, i) => ({ left: `${qty} × ${name}`, ...(i === 0 && { gapBefore: true, isRuled: true }) })),
      { left: text('document.stick'), gapBefore: true },
    ],
    footOf(order, text),
  )
}

type NotePdf = Promise<Uint8Array<ArrayBuffer>> | undefined

/** The credit note of a refund: parties, the invoice it corrects, what was refunded of it and to which payments. */
export function creditNotePdf(id: string): (order: OrderState, language: Language) => NotePdf {
  return (order, language) => {
    const note = creditNoteOf(order, id)
    if (!note) return undefined
    const { orderNumber, createdAt, brand, billingAddress, cart } = order
    const { number, at, lines, delivery, rest, total, to } = note
    const [money, text] = [moneyOf(order), textsOf(order, language)]
    const title = text('document.creditNote', { number })
    const row = ({ left, amount }: { left: string; amount: number }) => ({ left, right: money(amount) })
    const sums = [
      { left: text('document.shipping'), amount: delivery },
      { left: text(rest < 0 ? 'document.deducted' : 'document.otherRefund'), amount: rest },
      ...addedTax(order, note.tax, text),
    ]
    return pdfOf(
      title,
      [
        { left: brands[brand].name, size: 'title' },
        ...sellerLines(order, text),
        { left: title, right: dayOf(at, order), size: 'heading', gapBefore: true },
        { left: text('document.orderNumber', { orderNumber }) },
        { left: text('document.creditFor', { day: dayOf(createdAt, order) }) },
        ...addressLines(text('document.billTo'), billingAddress ?? cart.shippingAddress, language),
        ...lines.map(({ name, qty, amount }, i) => ({
          ...row({ left: `${qty} × ${name}`, amount }),
          ...(i === 0 && { gapBefore: true, isRuled: true }),
        })),
        ...sums.filter(({ amount }) => amount !== 0).map((sum, i) => ({ ...row(sum), gapBefore: i === 0 })),
        { ...row({ left: text('document.total'), amount: total }), size: 'heading', isRuled: true },
        ...includedTax(order, note, text).map(row),
        { left: text('document.refundedTo'), size: 'label', gapBefore: true },
        ...to.map(({ code, amount }) => row({ left: paymentName(language, code), amount })),
      ],
      footOf(order, text),
    )
  }
}
