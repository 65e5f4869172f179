import { giftCardAmounts } from '#config/constants'
import { type Language, type Locale, locales } from '#config/locales'
import { colorFamilies } from '#contracts/entities/catalog-file'
import type { SearchResult } from '#contracts/entities/product'
import { type ProductMark, productMarks } from '#contracts/entities/product-marks'
import { spelledFor } from '#domain/content/spelled-for'
import { faceAmount } from '#domain/gift-card/face-amount'
import { formatMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import { type PriceBand, priceBands } from '#domain/pricing/price-bands'
import { labelIn, type MessageKey, messageIn } from '../messages'
import type { ListingQuestion } from './listing-question'
import { shoeKeyLabel } from './shoe-words'

export type Count = { value: string; hits: number }
export type Counts = Record<'colors' | 'sizes' | 'prices' | 'marks', readonly Count[]>
type FacetsFacet = SearchResult['refinements'][number]

/**
 * Color, size and price, then boolean properties of a product: a facet with the one value `true`. Values without hits are left out unless
 * selected. Where only gift cards are listed, sizes are amounts.
 */
export function facetsOf(question: ListingQuestion, counts: Counts, locale: Locale): FacetsFacet[] {
  const { language } = question
  const spelled = spelledFor(locales[locale])
  const sizes = [...new Set([...counts.sizes.map(({ value }) => value), ...question.sizes])].sort(bySize)
  // A 25 by itself is a waist.
  const areAmounts = sizes.every((size) => giftCardAmounts.printed.includes(size)) && sizes.some((size) => size !== '25')
  const facet = (attributeId: 'color' | 'size' | 'price', values: FacetsFacet['values']): FacetsFacet => ({
    attributeId,
    label: spelled(messageIn(language, attributeId === 'size' && areAmounts ? 'attribute.amount' : `attribute.${attributeId}`)),
    values: values.filter(({ hitCount, selected }) => hitCount > 0 || selected),
  })
  return [
    facet(
      'color',
      colorFamilies.map((value) => ({
        value,
        label: spelled(messageIn(language, `family.${value}`)),
        hitCount: hitsOf(counts.colors, value),
        selected: question.colors.includes(value),
        swatch: [familySwatch[value]],
      })),
    ),
    facet(
      'size',
      sizes.map((value) => ({
        value,
        label: areAmounts
          ? amountLabel(value, question, locale)
          : (shoeKeyLabel(value, locale) ?? labelIn(language, `size.${value}`, value)),
        hitCount: hitsOf(counts.sizes, value),
        selected: question.sizes.includes(value),
      })),
    ),
    facet(
      'price',
      [...priceBands, ...question.bands.filter((band) => !priceBands.includes(band))].map((band) => ({
        value: band.id,
        label: bandLabel(band, question, locale),
        hitCount: hitsOf(counts.prices, band.id),
        selected: question.bands.includes(band),
      })),
    ),
    ...productMarks.flatMap((mark) => {
      const hitCount = hitsOf(counts.marks, mark)
      const selected = question.marks.includes(mark)
      const label = messageIn(language, markWords[mark])
      return hitCount > 0 || selected ? [{ attributeId: mark, label, values: [{ value: 'true', label, hitCount, selected }] }] : []
    }),
  ]
}

/** The store a listing is of: every hit is there. */
export function storeFacet(store: { id: string; name: string }, total: number, language: Language): FacetsFacet {
  return {
    attributeId: 'store',
    label: messageIn(language, 'attribute.store'),
    values: [{ value: store.id, label: store.name, hitCount: total, selected: true }],
  }
}

const markWords: Record<ProductMark, MessageKey> = {
  sale: 'mark.sale',
  new: 'mark.NEW',
  bestseller: 'mark.BEST SELLER',
  exclusive: 'mark.EXCLUSIVE',
}

function hitsOf(counts: readonly Count[], selected: string): number {
  return counts.find(({ value }) => value === selected)?.hits ?? 0
}

function amountLabel(printed: string, { currency }: ListingQuestion, locale: Locale): string {
  return formatMoney(toWireAmount(faceAmount({ printed }), currency), currency, locale)
}

function bandLabel({ from, to }: PriceBand, { language, currency }: ListingQuestion, locale: Locale): string {
  // A custom range has no price steps; its label has no decimals.
  const money = (minor: number) => formatMoney(toWireAmount(minor - (minor % 100), currency), currency, locale)
  if (to === undefined) return messageIn(language, 'price.from', { low: money(from) })
  return from === 0
    ? messageIn(language, 'price.upTo', { high: money(to) })
    : messageIn(language, 'price.between', { low: money(from), high: money(to) })
}

const letters = ['XXS', 'XS', 'S', 'S/M', 'M', 'L', 'L/XL', 'XL', 'XXL', '3XL']

/** Letter sizes from small to large, then everything else by number. */
function bySize(a: string, b: string): number {
  const rank = (size: string) => (letters.includes(size) ? letters.indexOf(size) : letters.length)
  return rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true })
}

/** A family is shown by one color of it. */
const familySwatch: Record<(typeof colorFamilies)[number], string> = {
  black: '#1b1d20',
  grey: '#8b9096',
  white: '#f6f4ee',
  brown: '#7a5233',
  beige: '#d8c7a6',
  red: '#b8322f',
  orange: '#d9772b',
  yellow: '#e3b341',
  green: '#4a6b4a',
  blue: '#2f5f8a',
  purple: '#6b4a7d',
  pink: '#d98aa0',
}
