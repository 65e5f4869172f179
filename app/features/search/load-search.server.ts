import { hrefWithLocale } from '#domain/content/href-with-locale'
import { productCode } from '#domain/search/product-code'
import { loadListing } from '~/features/catalog/load-listing.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { HubLink } from './search-hub'
import { noResultsSuggestions } from './no-results-suggestions.server'
import { rememberSearch } from './remember-search.server'
import { searchPath } from './search-path'

/** Loads search results; a product code redirects to the product. Remembers searches with results. */
export async function loadSearch(shop: StorefrontContext, q: string) {
  const found = await loadListing(shop, { q })
  const { total, hits, didYouMean } = found.result
  const [only] = hits
  const code = productCode(q)
  const movedTo = code !== undefined && total === 1 && only?.id === code ? hrefWithLocale(only.url, shop.locale) : undefined
  if (total > 0) await rememberSearch(shop, q)
  const meant: HubLink | undefined = didYouMean === undefined ? undefined : { text: didYouMean, url: searchPath(shop.locale, didYouMean) }
  const isNothing = total === 0 && found.state.refinements.length === 0
  return { ...found, nothing: isNothing ? await noResultsSuggestions(shop, meant) : null, movedTo }
}
