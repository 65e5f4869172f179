import type { z } from 'zod'
import { colorFamilies } from '#contracts/entities/catalog-file'
import { productMarks, type ProductMark } from '#contracts/entities/product'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { productEndpoints } from '#contracts/products'
import { getPriceBands, isTypedRange, toPriceBand, type PriceBand } from '#domain/listing/price-range'
import { decodeRefinements } from '#domain/listing/refine'
import { isSpecFacet, isSpecValue, type SpecFilters } from '#domain/listing/spec-facets'
import type { RequestContext } from '../request-context'
import type { CatalogMarket } from '../catalog/product.sql.ts'

type SearchQuery = z.output<(typeof productEndpoints)['search']['query']>
export type ListingSort = SearchQuery['sort']

/** Validated listing query; all values are known. */
export type ListingQuery = CatalogMarket & {
  category?: string
  /** Search words. */
  words?: string
  /** Product numbers of a search, best match first. */
  matches?: number[]
  colors: string[]
  sizes: string[]
  /** Price bands, and at most one custom range. */
  bands: PriceBand[]
  marks: ProductMark[]
  /** Filters by facts, without empty ones. */
  specs: SpecFilters
  /** Store to list. */
  store?: string
  sort: ListingSort
  start: number
  count: number
}

const storeIdPattern = /^[A-Z0-9-]{1,20}$/
const sizePattern = /^[\p{L}\p{N}./ -]{1,8}$/u

/** PLP400 without category and words, or for an unknown filter. */
export function parseListingQuery(query: SearchQuery, { brand, language, currency }: RequestContext): Outcome<ListingQuery> {
  const { q, cgid, sort, start, count } = query
  if (q === undefined && cgid === undefined) return failForField('cgid')
  const refinements = decodeRefinements(
    new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
  )
  const selected = Object.fromEntries(refinements.map(({ attributeId, values }) => [attributeId, [...values]]))
  const { color: colors = [], size: sizes = [], price: prices = [], store: stores = [], ...otherFilters } = selected
  const priceBands = getPriceBands(currency)
  const bands = prices.flatMap((value) => priceBands.find(({ id }) => id === value) ?? toPriceBand(value, currency) ?? [])
  const marks = productMarks.filter((mark) => otherFilters[mark]?.join() === 'true')

  const specs: SpecFilters = Object.fromEntries(Object.entries(otherFilters).filter(([attribute]) => isSpecFacet(attribute)))
  const unknownFilter = Object.keys(otherFilters).find((attribute) => !(marks as string[]).includes(attribute) && !isSpecFacet(attribute))
  if (unknownFilter !== undefined) return failForField(unknownFilter)
  const invalidFilter = Object.entries(specs).find(([, values]) => !values.every(isSpecValue))
  if (invalidFilter) return failForField(invalidFilter[0])
  if (colors.some((color) => !(colorFamilies as readonly string[]).includes(color))) return failForField('color')
  if (sizes.some((value) => !sizePattern.test(value))) return failForField('size')
  if (bands.length < prices.length || bands.filter(isTypedRange).length > 1) return failForField('price')
  if (stores.length > 1 || stores.some((store) => !storeIdPattern.test(store))) return failForField('store')
  const filters = { colors, sizes, bands, marks, specs, ...(stores[0] !== undefined && { store: stores[0] }) }
  return ok({ brand, language, currency, category: cgid, words: q, ...filters, sort, start, count })
}

function failForField(field: string) {
  return fail('LISTING_INVALID', { field })
}
