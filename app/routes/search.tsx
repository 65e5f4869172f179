import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { normalizeSearchText } from '#domain/search/parse-query'
import { href } from '#routes'
import { Blocks } from '~/blocks/registry'
import { loadFixedBlocks, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { pageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { CompareListing } from '~/features/compare/compare-listing'
import { getComparedIds } from '~/features/compare/comparison.server'
import { loadMatchingPages } from '~/features/search/load-articles.server'
import { loadSearch, getNarrowedSearchPath } from '~/features/search/load-search.server'
import { NoSearchResults, MatchingPages, SearchTitle } from '~/features/search/search-page'

/** Search results; a product code redirects to the product, a price or fact to the narrowed list, an empty query to the search hub. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const q = normalizeSearchText(new URL(args.request.url).searchParams.get('q'))
  if (!q) throw redirect(href('searchHub', { locale: shop.locale }))
  const narrowedPath = getNarrowedSearchPath(shop, q)
  if (narrowedPath !== undefined) throw redirect(narrowedPath)
  const [t, pageMatches, { movedTo, nothing, ...searchListing }, below] = await Promise.all([
    shop.t(),
    loadMatchingPages(shop, q),
    withErrorPage(shop, loadSearch(shop, q)),
    loadFixedBlocks(shop, 'search', 'results'),
  ])
  if (movedTo !== undefined) throw redirect(movedTo)
  // Whoever searches for returns or a warranty wants a page, and has found it: only then does the title wait for the pages.
  const isHelped = nothing !== null && (await pageMatches.pages).length > 0
  const title = isHelped
    ? t('search.about', { query: q })
    : t(nothing ? 'search.none' : 'search.title', { query: q, count: searchListing.result.total })
  return {
    found: searchListing,
    compared: getComparedIds(shop),
    title,
    ...pageMatches,
    nothing,
    isHelped,
    q,
    below,
    meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' },
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

export default function SearchPage() {
  const t = useTranslations()
  const { found, compared, title, nothing, isHelped, q, below, pages } = useLoaderData<typeof loader>()
  const matchingPages = <MatchingPages pages={pages} isOnly={isHelped} />
  return (
    <>
      <div className="wrap">
        <SearchTitle {...{ title, q }} result={found.result} />
      </div>
      {isHelped ? matchingPages : null}
      <div className="wrap">
        {nothing ? (
          <NoSearchResults {...nothing} isHelped={isHelped} />
        ) : (
          <CompareListing listing={found} compared={compared} emptyText={t('search.noneText')} origin="search" />
        )}
      </div>
      {isHelped ? null : matchingPages}
      <Blocks loaded={below} />
    </>
  )
}
