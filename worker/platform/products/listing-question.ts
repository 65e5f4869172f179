import type { z } from 'zod'
import { colorFamilies } from '#contracts/entities/catalog-file'
import { productMarks, type ProductMark } from '#contracts/entities/product'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { productEndpoints } from '#contracts/products'
import { bandOf } from '#domain/listing/price-range'
import { decodeRefinements } from '#domain/listing/refine'
import { isSpecFacet, isSpecValue, type SpecFilters } from '#domain/listing/spec-facets'
import { type PriceBand, priceBands } from '#domain/pricing/price-bands'
import type { Shop } from '../shop'
import type { Market } from './product.sql.ts'

type Query = z.output<(typeof productEndpoints)['search']['query']>
export type Sort = Query['sort']

/** Validated listing query; all values are known. */
export type ListingQuestion = Market & {
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
  sort: Sort
  start: number
  count: number
}

const storeId = /^[A-Z0-9-]{1,20}$/
const size = /^[\p{L}\p{N}./ -]{1,8}$/u

/** PLP400 without category and words, or for an unknown filter. */
export function listingQuestion(query: Query, { brand, language, currency }: Shop): Outcome<ListingQuestion> {
  const { q, cgid, sort, start, count } = query
  if (q === undefined && cgid === undefined) return refuse('cgid')
  const refinements = decodeRefinements(
    new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
  )
  const selected = Object.fromEntries(refinements.map(({ attributeId, values }) => [attributeId, [...values]]))
  const { color: colors = [], size: sizes = [], price: prices = [], store: stores = [], ...others } = selected
  const bands = prices.flatMap((value) => priceBands.find(({ id }) => id === value) ?? bandOf(value) ?? [])
  const marks = productMarks.filter((mark) => others[mark]?.join() === 'true')

  const specs: SpecFilters = Object.fromEntries(Object.entries(others).filter(([attribute]) => isSpecFacet(attribute)))
  const unknown = Object.keys(others).find((attribute) => !(marks as string[]).includes(attribute) && !isSpecFacet(attribute))
  if (unknown !== undefined) return refuse(unknown)
  const odd = Object.entries(specs).find(([, values]) => !values.every(isSpecValue))
  if (odd) return refuse(odd[0])
  if (colors.some((color) => !(colorFamilies as readonly string[]).includes(color))) return refuse('color')
  if (sizes.some((value) => !size.test(value))) return refuse('size')
  if (bands.length < prices.length || bands.filter((band) => !priceBands.includes(band)).length > 1) return refuse('price')
  if (stores.length > 1 || stores.some((store) => !storeId.test(store))) return refuse('store')
  const narrowing = { colors, sizes, bands, marks, specs, ...(stores[0] !== undefined && { store: stores[0] }) }
  return ok({ brand, language, currency, category: cgid, words: q, ...narrowing, sort, start, count })
}

function refuse(field: string) {
  return fail('LISTING_INVALID', { field })
}
