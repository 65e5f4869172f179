import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { searchText } from '#domain/search/search-text'
import { href } from '#routes'
import { Blocks } from '~/blocks/registry'
import { fixedBlocks, orErrorPage, requireStorefront } from '~/blocks/route-guards.server'
import { pageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { ProductCrumbs } from '~/features/catalog/product/product-crumbs'
import { CompareListing } from '~/features/compare/compare-listing'
import { comparedIds } from '~/features/compare/compared.server'
import { aboutIt } from '~/features/search/load-articles.server'
import { loadSearch } from '~/features/search/load-search.server'
import { SearchNone } from '~/features/search/no-results'
import { PagesAbout } from '~/features/search/pages-about'

/** Search results; a product code redirects to the product, an empty query to the search hub. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const q = searchText(new URL(args.request.url).searchParams.get('q'))
  if (!q) throw redirect(href('searchHub', { locale: shop.locale }))
  const [t, about, { movedTo, nothing, ...found }, below] = await Promise.all([
    shop.t(),
    aboutIt(shop, q),
    orErrorPage(shop, loadSearch(shop, q)),
    fixedBlocks(shop, 'search', 'results'),
  ])
  if (movedTo !== undefined) throw redirect(movedTo)
  const title = nothing ? t('search.none', { query: q }) : t('search.title', { query: q, count: found.result.total })
  return {
    found,
    compared: comparedIds(shop),
    title,
    ...about,
    nothing,
    below,
    meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' },
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => pageMeta(loaded?.meta)

export default function SearchPage() {
  const t = useTranslations()
  const { found, compared, title, nothing, below, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="wrap">
        <ProductCrumbs trail={[]} last={t('search.label')} />
        <h1 className="mb-8">{title}</h1>
        {nothing ? (
          <SearchNone {...nothing} />
        ) : (
          <CompareListing listing={found} compared={compared} emptyText={t('search.noneText')} origin="search" />
        )}
      </div>
      <PagesAbout pages={pages} />
      <Blocks loaded={below} />
    </>
  )
}
