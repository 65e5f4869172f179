import { toBcp47, type Language, locales } from '#config/locales'
import { type Seller, getSeller } from '#config/companies'
import type { Address } from '#contracts/entities/address'
import { formatAddressLines } from '#domain/address/address-lines'
import { formatMarketDay } from '#domain/dates/format-market-day'
import { formatMoney } from '#domain/money/format-money'
import { toWireAmount, type Minor } from '#domain/money/minor-units'
import type { OrderState } from '#domain/order/order-state'
import { getOrderDay } from '#domain/order/order-time-zone'
import { getVatRate } from '#domain/order/bill'
import { getMarketCharges } from '#domain/pricing/market-charges'
import { getMarketMessage, type MessageKey } from '../messages'
import type { PdfLine } from './pdf'

export type DocumentTranslator = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

/** The reader's language with the terms of the country the order was placed in: its invoice names that country's tax. */
export function createDocumentTranslator({ currency, brand }: OrderState, language: Language): DocumentTranslator {
  return (key, values = {}) => getMarketMessage({ language, currency, brand }, key, values)
}

/** Amounts as the market of the order writes them. */
export function createAmountFormatter({ currency, locale }: OrderState): (amount: Minor) => string {
  return (amount) => formatMoney(toWireAmount(amount, currency), currency, locale)
}

/** The day of a moment, by the clock of the order, as the pages of its market write it. */
export function formatOrderDay(time: number, order: OrderState): string {
  return formatMarketDay(getOrderDay(time, order), order.locale, 'medium')
}

/** The order number and the number of the page. */
export function createFooter({ orderNumber }: OrderState, translate: DocumentTranslator): (page: number, pages: number) => string {
  return (page, pages) => translate('document.page', { order: translate('document.orderNumber', { orderNumber }), page, pages })
}

/** Who sells, with the VAT number where VAT is charged. */
export function listSellerLines({ brand, locale }: OrderState, translate: DocumentTranslator): PdfLine[] {
  const { vatId, ...seller } = getSeller(brand, locales[locale].region)
  return [...toPdfLines(seller), ...(vatId === undefined ? [] : [{ left: `${translate('document.vatId')}: ${vatId}` }])]
}

/** An amount that is taken off. */
export function formatDeduction(amount: string): string {
  return `\u2212${amount}`
}

export function toPdfLines({ name, lines }: Seller): PdfLine[] {
  return [name, ...lines].map((lineText) => ({ left: lineText }))
}

/** Tax that is added to the prices is a row of the sum. */
export function listAddedTax({ country }: OrderState, tax: Minor, translate: DocumentTranslator): { left: string; amount: Minor }[] {
  return getMarketCharges(country).taxIncluded ? [] : [{ left: translate('document.tax'), amount: tax }]
}

/** Tax that is in the prices is told below the sum, with the rate of the day it was placed. `untaxed`: what none is charged for, such as gift cards. */
export function listIncludedTax(
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
export function listAddressLines(heading: string, address: Address | undefined, language: Language): PdfLine[] {
  if (!address) return []
  return [
    { left: heading, size: 'label', gapBefore: true },
    ...formatAddressLines(address, language).map((lineText) => ({ left: lineText })),
  ]
}
