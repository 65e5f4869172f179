import { Await } from '@remix-run/react'
import { Suspense } from 'react'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { ArticleCards } from './article-cards'
import type { Teaser } from './load-articles.server'

type RelatedArticlesProps = { title: string; all: string; articles: Promise<Teaser[]> | Teaser[] }

/** Articles to read next. Deferred; renders nothing if empty. */
export function RelatedArticles({ title, all, articles }: RelatedArticlesProps) {
  const { locale } = useStorefront()
  return (
    <Suspense fallback={null}>
      <Await resolve={articles} errorElement={null}>
        {(found) =>
          found.length > 0 ? (
            <section className="wrap section-s" aria-labelledby="related">
              <div className="head">
                <h2 id="related">{title}</h2>
                <a className="link" href={href('searchArticles', { locale })}>
                  {all}
                </a>
              </div>
              <ArticleCards articles={found} />
            </section>
          ) : null
        }
      </Await>
    </Suspense>
  )
}
