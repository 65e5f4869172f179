import { bcp47Of, type Language, locales } from '#config/locales'
import { type Seller, sellerOf } from '#config/companies'
import type { Address } from '#contracts/entities/address'
import { letterLines } from '#domain/address/letter-lines'
import { dayText } from '#domain/dates/day-text'
import { formatMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import type { OrderState } from '#domain/order/order-state'
import { orderDay } from '#domain/order/order-zone'
import { vatRateOf } from '#domain/order/bill'
import { chargesIn } from '#domain/pricing/market-charges'
import type { Minor } from '#domain/pricing/proportion'
import { messageFor, type MessageKey } from '../messages'
import type { PdfLine } from './pdf'

export type PaperTexts = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

/** The reader's language with the terms of the country the order was placed in: its invoice names that country's tax. */
export function textsOf({ currency, brand }: OrderState, language: Language): PaperTexts {
  return (key, values = {}) => messageFor({ language, currency, brand }, key, values)
}

/** Amounts as the market of the order writes them. */
export function moneyOf({ currency, locale }: OrderState): (amount: Minor) => string {
  return (amount) => formatMoney(toWireAmount(amount, currency), currency, locale)
}

/** The day of a moment, by the clock of the order, as the pages of its market write it. */
export function dayOf(at: number, order: OrderState): string {
  return dayText(orderDay(at, order), order.locale, 'medium')
}

/** The order number and the number of the page. */
export function footOf({ orderNumber }: OrderState, text: PaperTexts): (page: number, pages: number) => string {
  return (page, pages) => text('document.page', { order: text('document.orderNumber', { orderNumber }), page, pages })
}

/** Who sells, with the VAT number where VAT is charged. */
export function sellerLines({ brand, locale }: OrderState, text: PaperTexts): PdfLine[] {
  const { vatId, ...seller } = sellerOf(brand, locales[locale].region)
  return [...postalLines(seller), ...(vatId === undefined ? [] : [{ left: `${text('document.vatId')}: ${vatId}` }])]
}

/** An amount that is taken off. */
export function takenOff(amount: string): string {
  return `\u2212${amount}`
}

export function postalLines({ name, lines }: Seller): PdfLine[] {
  return [name, ...lines].map((left) => ({ left }))
}

/** Tax that is added to the prices is a row of the sum. */
export function addedTax({ country }: OrderState, tax: Minor, text: PaperTexts): { left: string; amount: Minor }[] {
  return chargesIn(country).taxIncluded ? [] : [{ left: text('document.tax'), amount: tax }]
}

/** Tax that is in the prices is told below the sum, with the rate of the day it was placed. `untaxed`: what none is charged for, such as gift cards. */
export function includedTax(
  order: OrderState,
  { tax, untaxed }: { tax: Minor; untaxed: Minor },
  text: PaperTexts,
): { left: string; amount: Minor }[] {
  const vatRate = vatRateOf(order)
  if (vatRate === undefined) return []
  const rate = new Intl.NumberFormat(bcp47Of(order.locale), { style: 'percent', maximumFractionDigits: 2 }).format(vatRate / 10_000)
  const rows = [
    { left: text('document.taxIncluded', { rate }), amount: tax },
    { left: text('document.untaxed'), amount: untaxed },
  ]
  return rows.filter(({ amount }) => amount > 0)
}

/** Who stands where, below what they are. */
export function addressLines(heading: string, address: Address | undefined, language: Language): PdfLine[] {
  if (!address) return []
  return [{ left: heading, size: 'label', gapBefore: true }, ...letterLines(address, language).map((left) => ({ left }))]
}
