import { type Locale, locales } from '#config/locales'
import { silhouettes } from '#contracts/entities/catalog-file'
import type { SearchResult } from '#contracts/entities/product'
import { fits, seasons } from '#contracts/entities/specs'
import type { SpecCount } from '#domain/listing/count-kinds'
import { capacitySteps, facetGenders, leastRatings, type SpecFacet, waterColumns } from '#domain/listing/spec-facets'
import { formatNumber } from '#domain/numbers/format-number'
import { labelIn, localMessage, type MessageKey } from '../messages'
import type { ListingQuestion } from './listing-question'
import { measuredIn } from './spec-lines'

type Facet = SearchResult['refinements'][number]
type SpecCounts = { specs: readonly SpecCount[]; total: number }

const known: Partial<Record<SpecFacet, readonly string[]>> = {
  type: silhouettes,
  gender: facetGenders,
  waterproof: ['yes', ...waterColumns.map(String)],
  capacity: capacitySteps.map(({ id }) => id),
  fit: fits,
  season: seasons,
  rating: leastRatings.map(String),
}
/** Facets that group products; useless if all products are in one group. */
const groupings: readonly SpecFacet[] = ['type', 'gender']

/** Facets of the products' facts, only those whose values differ. */
export function specFacetsOf(names: readonly SpecFacet[], question: ListingQuestion, counts: SpecCounts & { locale: Locale }): Facet[] {
  return names.flatMap((name) => {
    const selected = question.specs[name] ?? []
    const counted = counts.specs.filter(({ attribute }) => attribute === name)
    const values = [...new Set([...(known[name] ?? numbersOf(counted)), ...selected])]
      .map((value) => ({
        value,
        label: labelOf(name, value, counts.locale),
        hitCount: counted.find((count) => count.value === value)?.hits ?? 0,
        selected: selected.includes(value),
      }))
      .filter((each) => each.hitCount > 0 || each.selected)
    const telling = selected.length > 0 ? values : tellingOf(name, values, counts.total)
    return telling.length > 0 ? [{ attributeId: name, label: localMessage(counts.locale, `facet.${name}`), values: telling }] : []
  })
}

function tellingOf(name: SpecFacet, values: Facet['values'], total: number): Facet['values'] {
  const partial = values.filter(({ hitCount }) => hitCount < total)
  return groupings.includes(name) && partial.length < values.length ? [] : partial
}

function numbersOf(counted: readonly SpecCount[]): string[] {
  return counted.map(({ value }) => value).sort((a, b) => Number(a) - Number(b))
}

function labelOf(name: SpecFacet, value: string, locale: Locale): string {
  const figure = Number(value)
  if (name === 'capacity') return capacityLabel(value, locale)
  if (name === 'persons') return localMessage(locale, figure === 1 ? 'facet.people' : 'facet.peoples', { count: figure })
  if (name === 'rating') return localMessage(locale, 'facet.stars', { score: formatNumber(figure, locale, 'one-decimal') })
  if (name === 'waterproof' && figure > 0) return localMessage(locale, 'facet.atLeast', { figure: measuredIn(locale)(figure, 'mm') })
  const key = `${name}.${value}`
  return labelIn(locales[locale].language, key, value) === value ? value : localMessage(locale, key as MessageKey)
}

function capacityLabel(value: string, locale: Locale): string {
  const step = capacitySteps.find(({ id }) => id === value)
  if (!step) return value
  const measured = measuredIn(locale)
  if (!('to' in step)) return localMessage(locale, 'facet.atLeast', { figure: measured(step.from, 'l') })
  if (step.from === 0) return localMessage(locale, 'facet.below', { figure: measured(step.to, 'l') })
  return localMessage(locale, 'facet.between', { low: formatNumber(step.from, locale), high: measured(step.to, 'l') })
}
