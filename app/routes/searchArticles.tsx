import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { loadBlocks } from '~/blocks/load-blocks.server'
import { Blocks } from '~/blocks/registry'
import { requireStorefront, withErrorPage } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { type Translate, useTranslations } from '~/client/translations'
import { ProductBreadcrumbs } from '~/features/catalog/product/product-crumbs'
import { type ArticleTeaser, loadArticles } from '~/features/search/load-articles.server'
import { getCanonicalUrl } from '~/server/content.server'
import { useStorefront } from '~/client/storefront-context'
import { PageNumbers } from '~/features/catalog/listing/page-numbers'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ArticleCardList } from '~/features/search/article-cards'
import { PillLinks } from '~/features/search/search-ideas'

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

type ArticleSearchProps = { q: string; tag: string; tags: string[]; total: number; items: ArticleTeaser[]; page: number; pages: number }

/** Articles with a field for words and a link for each subject; every state is an address. */
function ArticleSearch({ q, tag, tags, total, items, page, pages }: ArticleSearchProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const path = href('searchArticles', { locale })
  const getSearchUrl = (change: { tag?: string; page?: number }) => {
    const { tag: topic, page: pageNumber } = { tag, page: 1, ...change }
    const query = new URLSearchParams({ ...(q && { q }), ...(topic && { tag: topic }), ...(pageNumber > 1 && { page: `${pageNumber}` }) })
    return query.size > 0 ? `${path}?${query.toString()}` : path
  }
  const topicLinks = ['', ...tags].map((each) => ({
    text: each ? getTopicLabel(t, each) : t('articles.every'),
    url: getSearchUrl({ tag: each }),
  }))
  return (
    <div className="stack mt">
      <div className="grid two">
        <form className="search" role="search" action={path} aria-label={t('articles.search')}>
          <label className="vh" htmlFor="articles-q">
            {t('articles.search')}
          </label>
          <input id="articles-q" type="search" name="q" defaultValue={q} placeholder={t('articles.search')} maxLength={200} />
          {tag ? <input type="hidden" name="tag" value={tag} /> : null}
          <Button type="submit" size="sm" look="text">
            {t('search.label')}
          </Button>
        </form>
      </div>
      <nav aria-label={t('articles.tags')}>
        <PillLinks links={topicLinks} current={getSearchUrl({ tag })} />
      </nav>
      <h2 className="d-1" aria-live="polite">
        {t('articles.count', { count: total })}
      </h2>
      {items.length > 0 ? (
        <ArticleCardList articles={items} />
      ) : (
        <EmptyState icon="search" title={t('articles.none')} text={t('articles.noneText')} />
      )}
      {pages > 1 ? <PageNumbers page={page} pages={pages} href={(number) => getSearchUrl({ page: number })} /> : null}
    </div>
  )
}

/** A subject without a label is its own label. */
function getTopicLabel(t: Translate, tag: string): string {
  const key = `articles.tag.${tag}`
  const text = t(key)
  return text === key ? tag : text
}
