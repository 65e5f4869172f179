import { brands } from '#config/brands'
import { getReturnAddress, type Seller, getSeller } from '#config/companies'
import { type Language, locales, toBcp47 } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import { formatAddressLines } from '#domain/address/address-lines'
import { formatMarketDay } from '#domain/dates/format-market-day'
import { formatMoney } from '#domain/money/format-money'
import { toWireAmount, type Minor } from '#domain/money/minor-units'
import { buildBill, type Discount, getVatRate, buildCreditNote } from '#domain/order/bill'
import { type OrderState, getOrderDay } from '#domain/order/order-state'
import { listReturningItems } from '#domain/order/returns'
import { getMarketCharges } from '#domain/pricing/market-charges'
import { getMarketMessage, type MessageKey, getPaymentName } from '../messages'
import { buildPdf, type PdfLine } from './pdf'

/** The invoice of an order: parties, items that were not cancelled, the calculation of the total, what paid it and what was refunded. */
export function buildInvoicePdf(order: OrderState, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const { orderNumber, createdAt, brand, cart, billingAddress, inStore } = order
  const { lines, cancelled, goods, discounts, delivery, total, paid, refunded, ...taxes } = buildBill(order)
  const [formatAmount, translate] = [createAmountFormatter(order), createDocumentTranslator(order, language)]
  const title = translate('document.invoice')
  return buildPdf(
    `${title} ${orderNumber}`,
    [
      { left: brands[brand].name, size: 'title' },
      ...listSellerLines(order, translate),
      { left: title, right: formatOrderDay(createdAt, order), size: 'heading', gapBefore: true },
      { left: translate('document.orderNumber', { orderNumber }) },
      ...(inStore ? [{ left: translate('document.soldBy', inStore) }] : []),
      ...listAddressLines(translate('document.billTo'), billingAddress ?? cart.shippingAddress, language),
      ...listAddressLines(translate('document.shipTo'), cart.shippingAddress, language),
      ...lines.map(({ name, qty, amount }, i) => ({
        left: `${qty} × ${name}`,
        right: formatAmount(amount),
        ...(i === 0 && { gapBefore: true, isRuled: true }),
      })),
      ...cancelled.map((entry) => ({ left: translate('document.cancelled', entry) })),
      { left: translate('document.goods'), right: formatAmount(goods), gapBefore: true, isRuled: true },
      ...discounts.map((entry) => ({ left: getDiscountName(entry, translate), right: formatDeduction(formatAmount(entry.amount)) })),
      { left: translate('document.shipping'), right: formatAmount(delivery) },
      ...listAddedTax(order, taxes.tax, translate).map(({ left, amount }) => ({ left, right: formatAmount(amount) })),
      { left: translate('document.total'), right: formatAmount(total), size: 'heading', isRuled: true },
      ...listIncludedTax(order, taxes, translate).map(({ left, amount }) => ({ left, right: formatAmount(amount) })),
      ...paid.map(({ code, amount }, i) => ({
        left: getPaymentName({ language, currency: order.currency }, code),
        right: formatAmount(amount),
        gapBefore: i === 0,
      })),
      ...(refunded > 0 ? [{ left: translate('document.refunded'), right: formatAmount(refunded), gapBefore: true }] : []),
    ],
    createFooter(order, translate),
  )
}

/** A promotion by its title and the code that was entered for it. */
function getDiscountName({ name, code, isByHand }: Discount, translate: DocumentTranslator): string {
  if (name === undefined) return translate(isByHand ? 'document.byHand' : 'document.discount')
  return code === undefined ? name : `${name} (${code})`
}

type ReturnLabelOptions = { itemIds: readonly string[]; language: Language; isOwn: boolean }

/** Return label as PDF. Who looked the order up does not learn its address from it: `isOwn` is false. */
export function buildReturnLabelPdf(order: OrderState, { itemIds, language, isOwn }: ReturnLabelOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { orderNumber, brand, cart, billingAddress, locale } = order
  const translate = createDocumentTranslator(order, language)
  const title = translate('document.returnLabel')
  const returnedItems = listReturningItems(order, itemIds)
  return buildPdf(
    `${title} ${orderNumber}`,
    [
      { left: title, size: 'title' },
      { left: translate('document.orderNumber', { orderNumber }), right: `RET-${orderNumber}` },
      ...(isOwn ? listAddressLines(translate('document.from'), cart.shippingAddress ?? billingAddress, language) : []),
      { left: translate('document.to'), size: 'label', gapBefore: true },
      ...toPdfLines(getReturnAddress(brand, locales[locale].region)),
      ...returnedItems.map(({ name, qty }, i) => ({ left: `${qty} × ${name}`, ...(i === 0 && { gapBefore: true, isRuled: true }) })),
      { left: translate('document.stick'), gapBefore: true },
    ],
    createFooter(order, translate),
  )
}

type NotePdf = Promise<Uint8Array<ArrayBuffer>> | undefined

/** The credit note of a refund: parties, the invoice it corrects, what was refunded of it and to which payments. */
export function createCreditNoteBuilder(id: string): (order: OrderState, language: Language) => NotePdf {
  return (order, language) => {
    const creditNote = buildCreditNote(order, id)
    if (!creditNote) return undefined
    const { orderNumber, createdAt, brand, billingAddress, cart } = order
    const { number, at, lines, delivery, rest, total, to } = creditNote
    const [formatAmount, translate] = [createAmountFormatter(order), createDocumentTranslator(order, language)]
    const title = translate('document.creditNote', { number })
    const toPdfRow = ({ left, amount }: { left: string; amount: number }) => ({ left, right: formatAmount(amount) })
    const sumRows = [
      { left: translate('document.shipping'), amount: delivery },
      { left: translate(rest < 0 ? 'document.deducted' : 'document.otherRefund'), amount: rest },
      ...listAddedTax(order, creditNote.tax, translate),
    ]
    return buildPdf(
      title,
      [
        { left: brands[brand].name, size: 'title' },
        ...listSellerLines(order, translate),
        { left: title, right: formatOrderDay(at, order), size: 'heading', gapBefore: true },
        { left: translate('document.orderNumber', { orderNumber }) },
        { left: translate('document.creditFor', { day: formatOrderDay(createdAt, order) }) },
        ...listAddressLines(translate('document.billTo'), billingAddress ?? cart.shippingAddress, language),
        ...lines.map(({ name, qty, amount }, i) => ({
          ...toPdfRow({ left: `${qty} × ${name}`, amount }),
          ...(i === 0 && { gapBefore: true, isRuled: true }),
        })),
        ...sumRows.filter(({ amount }) => amount !== 0).map((sum, i) => ({ ...toPdfRow(sum), gapBefore: i === 0 })),
        { ...toPdfRow({ left: translate('document.total'), amount: total }), size: 'heading', isRuled: true },
        ...listIncludedTax(order, creditNote, translate).map(toPdfRow),
        { left: translate('document.refundedTo'), size: 'label', gapBefore: true },
        ...to.map(({ code, amount }) => toPdfRow({ left: getPaymentName({ language, currency: order.currency }, code), amount })),
      ],
      createFooter(order, translate),
    )
  }
}

export type DocumentTranslator = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

/** The reader's language with the terms of the country the order was placed in: its invoice names that country's tax. */
export function createDocumentTranslator({ currency, brand }: OrderState, language: Language): DocumentTranslator {
  return (key, values = {}) => getMarketMessage({ language, currency, brand }, key, values)
}

/** Amounts as the market of the order writes them. */
function createAmountFormatter({ currency, locale }: OrderState): (amount: Minor) => string {
  return (amount) => formatMoney(toWireAmount(amount, currency), currency, locale)
}

/** The day of a moment, by the clock of the order, as the pages of its market write it. */
export function formatOrderDay(time: number, order: OrderState): string {
  return formatMarketDay(getOrderDay(time, order), order.locale, 'medium')
}

/** The order number and the number of the page. */
function createFooter({ orderNumber }: OrderState, translate: DocumentTranslator): (page: number, pages: number) => string {
  return (page, pages) => translate('document.page', { order: translate('document.orderNumber', { orderNumber }), page, pages })
}

/** Lines about the seller, with the VAT number where VAT is charged. */
function listSellerLines({ brand, locale }: OrderState, translate: DocumentTranslator): PdfLine[] {
  const { vatId, ...seller } = getSeller(brand, locales[locale].region)
  return [...toPdfLines(seller), ...(vatId === undefined ? [] : [{ left: `${translate('document.vatId')}: ${vatId}` }])]
}

/** An amount that is taken off. */
function formatDeduction(amount: string): string {
  return `\u2212${amount}`
}

function toPdfLines({ name, lines }: Seller): PdfLine[] {
  return [name, ...lines].map((lineText) => ({ left: lineText }))
}

/** Tax that is added to the prices is a row of the sum. */
function listAddedTax({ country }: OrderState, tax: Minor, translate: DocumentTranslator): { left: string; amount: Minor }[] {
  return getMarketCharges(country).taxIncluded ? [] : [{ left: translate('document.tax'), amount: tax }]
}

/** Tax that is in the prices is told below the sum, with the rate of the day it was placed. `untaxed`: what none is charged for, such as gift cards. */
function listIncludedTax(
  order: OrderState,
  { tax, untaxed }: { tax: Minor; untaxed: Minor },
  translate: DocumentTranslator,
): { left: string; amount: Minor }[] {
  const vatRate = getVatRate(order)
  if (vatRate === undefined) return []
  const rate = new Intl.NumberFormat(toBcp47(order.locale), { style: 'percent', maximumFractionDigits: 2 }).format(vatRate / 10_000)
  const rows = [
    { left: translate('document.taxIncluded', { rate }), amount: tax },
    { left: translate('document.untaxed'), amount: untaxed },
  ]
  return rows.filter(({ amount }) => amount > 0)
}

/** Who stands where, below what they are. */
function listAddressLines(heading: string, address: Address | undefined, language: Language): PdfLine[] {
  if (!address) return []
  return [
    { left: heading, size: 'label', gapBefore: true },
    ...formatAddressLines(address, language).map((lineText) => ({ left: lineText })),
  ]
}
