import { locales } from '#config/locales'
import { writePriceRange } from '#domain/listing/price-range'
import { encodeRefinements } from '#domain/listing/refine'
import { readQuery } from '#domain/search/read-query'
import { href } from '#routes'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Where `jacket under 200` is listed: jackets, with a filter the shopper can take away. A list that is narrowed already stays. */
export function narrowedSearch({ locale, request }: StorefrontContext, q: string): string | undefined {
  if ([...new URL(request.url).searchParams.keys()].some((name) => name !== 'q')) return undefined
  const read = readQuery(q, locales[locale].language)
  if (!read) return undefined
  const refinements = [
    ...read.filters.map(({ attributeId, value }) => ({ attributeId, values: [value] })),
    ...(read.price ? [{ attributeId: 'price', values: [writePriceRange(read.price)] }] : []),
  ]
  return `${href('search', { locale })}?${new URLSearchParams([['q', read.words], ...encodeRefinements(refinements)]).toString()}`
}
