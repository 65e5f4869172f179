import { type Language, type Locale, locales } from '#config/locales'
import { colorFamilies } from '#contracts/entities/catalog-file'
import { type SearchResult, type ProductMark, productMarks } from '#contracts/entities/product'
import { spelledFor } from '#domain/content/spelled-for'
import { formatWholeMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import { type PriceBand, priceBands } from '#domain/pricing/price-bands'
import type { SpecCount } from '#domain/listing/count-kinds'
import type { SpecFacet } from '#domain/listing/spec-facets'
import { type MessageKey, messageIn } from '../messages'
import type { ListingQuestion } from './listing-question'
import { sizeValues } from './size-values'
import { specFacetsOf } from './spec-facets'

export type Count = { value: string; hits: number }
export type Counts = Record<'colors' | 'sizes' | 'prices' | 'marks', readonly Count[]> & { specs: readonly SpecCount[] }
/** `isParent`: the category has subcategories, which replace the type facet. */
type FacetCounts = Counts & { total: number; isParent?: boolean }
type FacetsFacet = SearchResult['refinements'][number]

/**
 * Facets in order: type and gender, color, size and price, other facts, and boolean marks with the one value `true`. Omits values without
 * hits unless selected. If only gift cards are listed, sizes are amounts.
 */
export function facetsOf(question: ListingQuestion, counts: FacetCounts, locale: Locale): FacetsFacet[] {
  const { language } = question
  const spelled = spelledFor(locales[locale])
  const { areAmounts, values: sizes } = sizeValues([...new Set([...counts.sizes.map(({ value }) => value), ...question.sizes])], locale)
  const facet = (attributeId: 'color' | 'size' | 'price', values: FacetsFacet['values']): FacetsFacet => ({
    attributeId,
    label: spelled(messageIn(language, attributeId === 'size' && areAmounts ? 'attribute.amount' : `attribute.${attributeId}`)),
    values: values.filter(({ hitCount, selected }) => hitCount > 0 || selected),
  })
  const told = (names: readonly SpecFacet[]) => specFacetsOf(offeredOf(names, question, counts), question, { ...counts, locale })
  return [
    ...told(['type', 'gender']),
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
      sizes.map((size) => ({
        ...size,
        hitCount: hitsOf(counts.sizes, size.value),
        selected: question.sizes.includes(size.value),
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
    ...told(['waterproof', 'capacity', 'persons', 'fit', 'season', 'rating']),
    ...productMarks.flatMap((mark) => {
      const hitCount = hitsOf(counts.marks, mark)
      const selected = question.marks.includes(mark)
      const label = messageIn(language, markWords[mark])
      return hitCount > 0 || selected ? [{ attributeId: mark, label, values: [{ value: 'true', label, hitCount, selected }] }] : []
    }),
  ]
}

/**
 * Fit, season and waterproofing apply to one kind of product only; above several categories, type comes first. A filter in use is always
 * shown.
 */
function offeredOf(names: readonly SpecFacet[], { category, specs }: ListingQuestion, { isParent = false }: FacetCounts): SpecFacet[] {
  const isOffered: Partial<Record<SpecFacet, boolean>> = {
    type: !isParent,
    waterproof: !isParent,
    fit: category !== undefined && !isParent,
  }
  isOffered.season = isOffered.fit
  return names.filter((name) => specs[name] ?? isOffered[name] ?? true)
}

/** Store of a listing; every hit is in that store. */
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

function bandLabel({ from, to }: PriceBand, { language, currency }: ListingQuestion, locale: Locale): string {
  // The steps are whole, and a custom range is shown so.
  const money = (minor: number) => formatWholeMoney(toWireAmount(minor - (minor % 100), currency), currency, locale)
  if (to === undefined) return messageIn(language, 'price.from', { low: money(from) })
  return from === 0
    ? messageIn(language, 'price.upTo', { high: money(to) })
    : messageIn(language, 'price.between', { low: money(from), high: money(to) })
}

/** Swatch of a color family. */
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
