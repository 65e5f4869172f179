import { type Locale, locales } from '#config/locales'
import { silhouettes } from '#contracts/entities/catalog-file'
import type { SearchResult } from '#contracts/entities/product'
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
import { formatNumber } from '#domain/numbers/format-number'
import { getLabel, getLocaleMessage, type MessageKey } from '../messages'
import type { ListingQuery } from './listing-query'
import { createMeasureFormatter } from './spec-lines'

type ListingFacet = SearchResult['refinements'][number]
type SpecCounts = { specs: readonly SpecCount[]; total: number }

const knownValues: Partial<Record<SpecFacet, readonly string[]>> = {
  type: silhouettes,
  gender: facetGenders,
  waterproof: ['yes', ...waterColumns.map(String)],
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
  const key = `${name}.${value}`
  return getLabel(locales[locale].language, key, value) === value ? value : getLocaleMessage(locale, key as MessageKey)
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
