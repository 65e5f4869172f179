import { Await } from '@remix-run/react'
import { Suspense } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { toArticleLink } from '~/features/content/article-link'
import { ContentPicture } from '~/features/content/content-picture'
import { Tile } from '~/ui/tile'
import type { ArticleTeaser } from './load-articles.server'

/** Articles in a grid, each with its picture, title and first words. */
export function ArticleCardList({ articles }: { articles: readonly ArticleTeaser[] }) {
  const { locale } = useStorefront()
  return (
    <ul className="grid">
      {articles.map((article) => {
        const { text, url } = toArticleLink(article, locale)
        return (
          <li key={article.page}>
            <article className="card">
              {article.image ? (
                <Tile fit={article.image.startsWith('/scenes/') ? 'cover' : 'baked'}>
                  <ContentPicture src={article.image} alt="" width={360} height={450} sizes="(min-width:64rem) 22vw, 45vw" />
                </Tile>
              ) : null}
              <div className="body">
                <h3>
                  <a href={url}>{text}</a>
                </h3>
                <p className="type">{article.description}</p>
              </div>
            </article>
          </li>
        )
      })}
    </ul>
  )
}

type RelatedArticlesProps = { title: string; all: string; articles: Promise<ArticleTeaser[]> | ArticleTeaser[] }

/** Articles to read next. Deferred; renders nothing if empty. */
export function RelatedArticles({ title, all, articles }: RelatedArticlesProps) {
  const { locale } = useStorefront()
  return (
    <Suspense fallback={null}>
      <Await resolve={articles} errorElement={null}>
        {(resolved) =>
          resolved.length > 0 ? (
            <section className="wrap section-s" aria-labelledby="related">
              <div className="head">
                <h2 id="related">{title}</h2>
                <a className="link" href={href('searchArticles', { locale })}>
                  {all}
                </a>
              </div>
              <ArticleCardList articles={resolved} />
            </section>
          ) : null
        }
      </Await>
    </Suspense>
  )
}
