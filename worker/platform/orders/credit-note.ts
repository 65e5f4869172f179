import { brands } from '#config/brands'
import type { Language } from '#config/locales'
import { creditNoteOf } from '#domain/order/credit-note-of'
import type { OrderState } from '#domain/order/order-state'
import { addedTax, addressLines, dayOf, footOf, includedTax, moneyOf, sellerLines, textsOf } from './paper-parts'
import { paymentName } from './payment-name'
import { pdfOf } from './pdf'

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
