import type { z } from 'zod'
import { colorFamilies } from '#contracts/entities/catalogue-file'
import { fail, ok, type Outcome } from '#contracts/errors'
import type { productEndpoints } from '#contracts/products'
import { decodeRefinements } from '#domain/listing/refine'
import { type PriceBand, priceBands } from '#domain/pricing/price-bands'
import type { Shop } from '../shop'
import type { Market } from './product.sql.ts'

type Query = z.output<(typeof productEndpoints)['search']['query']>
export type Sort = Query['sort']

/** What a listing is asked for, checked: every value in it is one we know how to look for. */
export type ListingQuestion = Market & {
  category?: string
  /** What was searched for. */
  words?: string
  /** Numbers of the products the words were found in, best first. */
  matches?: number[]
  colors: string[]
  sizes: string[]
  bands: PriceBand[]
  sort: Sort
  start: number
  count: number
}

const size = /^[\p{L}\p{N}./ -]{1,8}$/u

/** PLP400 when there is neither a category nor words, or a filter asks for something no listing has. (PLP-10) */
export function listingQuestion(query: Query, { brand, language, currency }: Shop): Outcome<ListingQuestion> {
  const { q, cgid, sort, start, count } = query
  if (q === undefined && cgid === undefined) return fail('LISTING_INVALID', { field: 'cgid' })
  const refinements = decodeRefinements(
    new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
  )
  const wanted = Object.fromEntries(refinements.map(({ attributeId, values }) => [attributeId, [...values]]))
  const { color: colors = [], size: sizes = [], price: prices = [], ...others } = wanted
  const bands = priceBands.filter(({ id }) => prices.includes(id))

  const unknown = Object.keys(others)[0]
  if (unknown !== undefined) return fail('LISTING_INVALID', { field: unknown })
  if (colors.some((color) => !(colorFamilies as readonly string[]).includes(color))) return fail('LISTING_INVALID', { field: 'color' })
  if (sizes.some((value) => !size.test(value))) return fail('LISTING_INVALID', { field: 'size' })
  if (bands.length < prices.length) return fail('LISTING_INVALID', { field: 'price' })
  return ok({ brand, language, currency, category: cgid, words: q, colors, sizes, bands, sort, start, count })
}
