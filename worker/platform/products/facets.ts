import type { Locale } from '#config/locales'
import { colorFamilies, silhouettes } from '#contracts/entities/catalog-file'
import { type SearchResult, type ProductMark, productMarks } from '#contracts/entities/product'
import { fits, seasons } from '#contracts/entities/specs'
import type { SpecCount } from '#domain/listing/count-product-groups'
import {
  comfortTemperatures,
  facetGenders,
  minRatings,
  minSunProtection,
  type SpecFacet,
  type SteppedFacet,
  steppedFacets,
  waterColumns,
} from '#domain/listing/spec-facets'
import { formatWholeMoney } from '#domain/money/format-money'
import { toWireAmount } from '#domain/money/minor-units'
import { formatNumber } from '#domain/numbers/format-number'
import { warmthLevels } from '#domain/product/warmth'
import { getPriceBands, isTypedRange, type PriceBand } from '#domain/listing/price-range'
import { type MessageKey, getLabel, getLocaleMessage } from '../messages'
import type { ListingQuery } from './listing-query'
import { listSizeValues } from './size-values'
import { createMeasureFormatter } from './spec-lines'

export type ValueCount = { value: string; hits: number }
export type ListingCounts = Record<'colors' | 'sizes' | 'prices' | 'marks', readonly ValueCount[]> & { specs: readonly SpecCount[] }
/** `isParent`: the category has subcategories, which replace the type facet. */
type FacetCounts = ListingCounts & { total: number; isParent?: boolean }
type ListingFacet = SearchResult['refinements'][number]

/**
 * Facets in order: type and gender, color, size and price, other facts, and boolean marks with the one value `true`. Omits values without
 * hits unless selected. If only gift cards are listed, sizes are amounts.
 */
export function buildFacets(question: ListingQuery, counts: FacetCounts, locale: Locale): ListingFacet[] {
  const { areAmounts, values: sizes } = listSizeValues([...new Set([...counts.sizes.map(({ value }) => value), ...question.sizes])], locale)
  const buildFacet = (attributeId: 'color' | 'size' | 'price', values: ListingFacet['values']): ListingFacet => ({
    attributeId,
    label: getLocaleMessage(locale, attributeId === 'size' && areAmounts ? 'attribute.amount' : `attribute.${attributeId}`),
    values: values.filter(({ hitCount, selected }) => hitCount > 0 || selected),
  })
  const toSpecFacets = (names: readonly SpecFacet[]) =>
    buildSpecFacets(filterOfferedFacets(names, question, counts), question, { ...counts, locale })
  return [
    ...toSpecFacets(['type', 'gender']),
    buildFacet(
      'color',
      colorFamilies.map((value) => ({
        value,
        label: getLocaleMessage(locale, `family.${value}`),
        hitCount: getHits(counts.colors, value),
        selected: question.colors.includes(value),
        swatch: [familySwatches[value]],
      })),
    ),
    buildFacet(
      'size',
      sizes.map((size) => ({
        ...size,
        hitCount: getHits(counts.sizes, size.value),
        selected: question.sizes.includes(size.value),
      })),
    ),
    buildFacet(
      'price',
      [...getPriceBands(question.currency), ...question.bands.filter(isTypedRange)].map((band) => ({
        value: band.id,
        label: getBandLabel(band, question, locale),
        hitCount: getHits(counts.prices, band.id),
        selected: question.bands.some(({ id }) => id === band.id),
      })),
    ),
    ...toSpecFacets(['waterproof', 'warmth', 'comfort', 'capacity', 'persons', 'weight', 'cloth', 'upf', 'fit', 'season', 'rating']),
    ...productMarks.flatMap((mark) => {
      const hitCount = getHits(counts.marks, mark)
      const selected = question.marks.includes(mark)
      const label = getLocaleMessage(locale, markLabelKeys[mark])
      return hitCount > 0 || selected ? [{ attributeId: mark, label, values: [{ value: 'true', label, hitCount, selected }] }] : []
    }),
  ]
}

/**
 * Fit, season, waterproofing and the other figures apply to one kind of product only; above several categories, type comes first. A filter in
 * use is always shown.
 */
function filterOfferedFacets(
  names: readonly SpecFacet[],
  { category, specs }: ListingQuery,
  { isParent = false }: FacetCounts,
): SpecFacet[] {
  const isOffered: Partial<Record<SpecFacet, boolean>> = {
    type: !isParent,
    waterproof: !isParent,
    fit: category !== undefined && !isParent,
  }
  for (const name of ['season', 'warmth', 'comfort', 'weight', 'cloth', 'upf'] as const) isOffered[name] = isOffered.fit
  return names.filter((name) => specs[name] ?? isOffered[name] ?? true)
}

/** Store of a listing; every hit is in that store. */
export function buildStoreFacet(store: { id: string; name: string }, total: number, locale: Locale): ListingFacet {
  return {
    attributeId: 'store',
    label: getLocaleMessage(locale, 'attribute.store'),
    values: [{ value: store.id, label: store.name, hitCount: total, selected: true }],
  }
}

const markLabelKeys: Record<ProductMark, MessageKey> = {
  sale: 'mark.sale',
  new: 'mark.NEW',
  bestseller: 'mark.BEST SELLER',
  exclusive: 'mark.EXCLUSIVE',
}

function getHits(counts: readonly ValueCount[], selectedValue: string): number {
  return counts.find(({ value }) => value === selectedValue)?.hits ?? 0
}

function getBandLabel({ from, to }: PriceBand, { currency }: ListingQuery, locale: Locale): string {
  // The steps are whole, and a custom range is shown so.
  const formatBound = (minorAmount: number) => formatWholeMoney(Math.floor(toWireAmount(minorAmount, currency)), currency, locale)
  if (to === undefined) return getLocaleMessage(locale, 'price.from', { low: formatBound(from) })
  return from === 0
    ? getLocaleMessage(locale, 'price.upTo', { high: formatBound(to) })
    : getLocaleMessage(locale, 'price.between', { low: formatBound(from), high: formatBound(to) })
}

/** Swatch of a color family. */
const familySwatches: Record<(typeof colorFamilies)[number], string> = {
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

type SpecCounts = { specs: readonly SpecCount[]; total: number }

const knownValues: Partial<Record<SpecFacet, readonly string[]>> = {
  type: silhouettes,
  gender: facetGenders,
  waterproof: ['yes', ...waterColumns.map(String)],
  warmth: warmthLevels.map(String),
  comfort: comfortTemperatures.map(String),
  capacity: listStepIds('capacity'),
  weight: listStepIds('weight'),
  cloth: listStepIds('cloth'),
  upf: minSunProtection.map(String),
  fit: fits,
  season: seasons,
  rating: minRatings.map(String),
}
function listStepIds(name: SteppedFacet): string[] {
  return steppedFacets[name].map(({ id }) => id)
}

/** Facets that group products; useless if all products are in one group. */
const groupingFacets: readonly SpecFacet[] = ['type', 'gender']

/** Facets of the products' facts, only those whose values differ. */
export function buildSpecFacets(
  names: readonly SpecFacet[],
  question: ListingQuery,
  counts: SpecCounts & { locale: Locale },
): ListingFacet[] {
  return names.flatMap((name) => {
    const selected = question.specs[name] ?? []
    const facetCounts = counts.specs.filter(({ attribute }) => attribute === name)
    const values = [...new Set([...(knownValues[name] ?? listSortedNumbers(facetCounts)), ...selected])]
      .map((value) => ({
        value,
        label: getSpecValueLabel(name, value, counts.locale),
        hitCount: facetCounts.find((count) => count.value === value)?.hits ?? 0,
        selected: selected.includes(value),
      }))
      .filter((facetValue) => facetValue.hitCount > 0 || facetValue.selected)
    const usefulValues = selected.length > 0 ? values : filterUsefulValues(name, values, counts.total)
    return usefulValues.length > 0
      ? [{ attributeId: name, label: getLocaleMessage(counts.locale, `facet.${name}`), values: usefulValues }]
      : []
  })
}

function filterUsefulValues(name: SpecFacet, values: ListingFacet['values'], total: number): ListingFacet['values'] {
  const distinctiveValues = values.filter(({ hitCount }) => hitCount < total)
  return groupingFacets.includes(name) && distinctiveValues.length < values.length ? [] : distinctiveValues
}

function listSortedNumbers(specCounts: readonly SpecCount[]): string[] {
  return specCounts.map(({ value }) => value).sort((a, b) => Number(a) - Number(b))
}

function getSpecValueLabel(name: SpecFacet, value: string, locale: Locale): string {
  const numericValue = Number(value)
  if (name in stepUnits) return getStepLabel(name as SteppedFacet, value, locale)
  if (name === 'upf') return `UPF ${value}+`
  if (name === 'comfort') return getLocaleMessage(locale, 'facet.downTo', { figure: createMeasureFormatter(locale)(numericValue, '°C') })
  if (name === 'persons') return getLocaleMessage(locale, numericValue === 1 ? 'facet.people' : 'facet.peoples', { count: numericValue })
  if (name === 'rating') return getLocaleMessage(locale, 'facet.stars', { score: formatNumber(numericValue, locale, 'one-decimal') })
  if (name === 'waterproof' && numericValue > 0)
    return getLocaleMessage(locale, 'facet.atLeast', { figure: createMeasureFormatter(locale)(numericValue, 'mm') })
  return getLabel(locale, `${name}.${value}`, value)
}

const stepUnits = { capacity: 'l', weight: 'g', cloth: 'g/m²' } as const

function getStepLabel(name: SteppedFacet, value: string, locale: Locale): string {
  const step = steppedFacets[name].find(({ id }) => id === value)
  if (!step) return value
  const unit = stepUnits[name]
  const formatMeasure = createMeasureFormatter(locale)
  if (step.to === undefined) return getLocaleMessage(locale, 'facet.atLeast', { figure: formatMeasure(step.from, unit) })
  if (step.from === 0) return getLocaleMessage(locale, 'facet.below', { figure: formatMeasure(step.to, unit) })
  if (name !== 'capacity') return formatMeasure(step.to, unit, step.from)
  return getLocaleMessage(locale, 'facet.between', { low: formatNumber(step.from, locale), high: formatMeasure(step.to, unit) })
}
