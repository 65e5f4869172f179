import { locales } from '#config/locales'
import { formatPriceRange } from '#domain/listing/price-range'
import { encodeRefinements } from '#domain/listing/refine'
import { parseQuery } from '#domain/search/parse-query'
import { href } from '#routes'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Where `jacket under 200` is listed: jackets, with a filter the shopper can take away. A list that is narrowed already stays. */
export function getNarrowedSearchPath({ locale, request }: StorefrontContext, q: string): string | undefined {
  if ([...new URL(request.url).searchParams.keys()].some((name) => name !== 'q')) return undefined
  const parsedQuery = parseQuery(q, locales[locale].language)
  if (!parsedQuery) return undefined
  const refinements = [
    ...parsedQuery.filters.map(({ attributeId, value }) => ({ attributeId, values: [value] })),
    ...(parsedQuery.price ? [{ attributeId: 'price', values: [formatPriceRange(parsedQuery.price)] }] : []),
  ]
  return `${href('search', { locale })}?${new URLSearchParams([['q', parsedQuery.words], ...encodeRefinements(refinements)]).toString()}`
}
