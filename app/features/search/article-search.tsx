import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { type Translate, useTranslations } from '~/client/translations'
import { PageNumbers } from '~/features/catalog/listing/page-numbers'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ArticleCardList } from './article-cards'
import type { ArticleTeaser } from './load-articles.server'
import { PillLinks } from './search-ideas'

type ArticleSearchProps = { q: string; tag: string; tags: string[]; total: number; items: ArticleTeaser[]; page: number; pages: number }

/** Articles with a field for words and a link for each subject; every state is an address. */
export function ArticleSearch({ q, tag, tags, total, items, page, pages }: ArticleSearchProps) {
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
