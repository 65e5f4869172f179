import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { normalizeSearchText } from '#domain/search/parse-query'
import { href } from '#routes'
import { Blocks } from '~/blocks/registry'
import { loadFixedBlocks, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { CompareListing } from '~/features/compare/compare-listing'
import { getComparedIds } from '~/features/compare/comparison.server'
import { loadMatchingPages } from '~/features/search/load-articles.server'
import { getNarrowedSearchPath, loadCorrectedSearch, loadNoResultsSuggestions, loadSearch } from '~/features/search/load-search.server'
import { NoSearchResults, MatchingPages, SearchTitle } from '~/features/search/search-page'

/** Search results; a product code redirects to the product, a price or fact to the narrowed list, an empty query to the search hub. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const q = normalizeSearchText(new URL(args.request.url).searchParams.get('q'))
  if (!q) throw redirect(href('searchHub', { locale: shop.locale }))
  const narrowedPath = getNarrowedSearchPath(shop, q)
  if (narrowedPath !== undefined) throw redirect(narrowedPath)
  const [t, pageMatches, asTyped, below] = await Promise.all([
    shop.t(),
    loadMatchingPages(shop, q),
    withErrorPage(shop, loadSearch(shop, q)),
    loadFixedBlocks(shop, 'search', 'results'),
  ])
  const { movedTo, correction, isEmpty } = asTyped
  if (movedTo !== undefined) throw redirect(movedTo)
  // Whoever searches for returns or a warranty wants a page, and has found it: only then does the title wait for the pages.
  const isHelped = isEmpty && (await pageMatches.pages).length > 0
  const corrected = isHelped ? null : await loadCorrectedSearch(shop, q, correction)
  const { found, q: query } = corrected ?? { found: asTyped.found, q }
  const nothing = isEmpty && !corrected ? await loadNoResultsSuggestions(shop, { correction, isHelped }) : null
  const title = isHelped ? t('search.about', { query }) : t(nothing ? 'search.none' : 'search.title', { query, count: found.result.total })
  const hint = corrected
    ? { lead: t('search.corrected', { query }), link: { ...corrected.typed, text: t('search.asTyped', { query: q }) } }
    : nothing && correction && !isHelped
      ? { lead: t('search.didYouMean'), link: correction }
      : undefined
  return {
    found,
    compared: getComparedIds(shop),
    title,
    hint,
    ...pageMatches,
    nothing,
    isHelped,
    q: query,
    below,
    meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' },
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function SearchPage() {
  const t = useTranslations()
  const { found, compared, title, hint, nothing, isHelped, q, below, pages } = useLoaderData<typeof loader>()
  const matchingPages = <MatchingPages pages={pages} isOnly={isHelped} />
  return (
    <>
      <div className="wrap">
        <SearchTitle {...{ title, hint, q }} result={found.result} />
      </div>
      {isHelped ? matchingPages : null}
      <div className="wrap">
        {nothing ? (
          <NoSearchResults {...nothing} isHelped={isHelped || !!hint} />
        ) : (
          <CompareListing listing={found} compared={compared} emptyText={t('search.noneText')} origin="search" />
        )}
      </div>
      {isHelped ? null : matchingPages}
      <Blocks loaded={below} />
    </>
  )
}
