import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { Blocks } from '~/blocks/registry'
import { withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { ProductBreadcrumbs } from '~/features/catalog/product/product-crumbs'
import { ArticleSearch } from '~/features/search/article-search'
import { loadArticles } from '~/features/search/load-articles.server'
import { getCanonicalUrl } from '~/server/content.server'

/** The journal's articles by their words and subject, a dozen a page. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const [t, articleSearch, blocks] = await Promise.all([shop.t(), withErrorPage(shop, loadArticles(shop)), loadBlocks(shop, null)])
  const url = getCanonicalUrl(shop, href('searchArticles', { locale: shop.locale }), { page: articleSearch.page })
  const isNarrowed = articleSearch.q !== '' || articleSearch.tag !== ''
  const meta = {
    title: `${t('articles.title')} | ${shop.brand.name}`,
    description: t('articles.text'),
    url,
    ...(isNarrowed && { robots: 'noindex' }),
  }
  return { found: articleSearch, meta, blocks }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function SearchArticlesPage() {
  const t = useTranslations()
  const { found, blocks } = useLoaderData<typeof loader>()
  return (
    <div className="wrap">
      <ProductBreadcrumbs trail={[]} last={t('articles.title')} />
      <h1 className="mb-8">{t('articles.title')}</h1>
      <p className="muted">{t('articles.text')}</p>
      <ArticleSearch {...found} />
      <Blocks loaded={blocks} />
    </div>
  )
}
