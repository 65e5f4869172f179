import { Await } from '@remix-run/react'
import { Suspense } from 'react'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { articleLink } from '~/features/content/article-link'
import type { Teaser } from './load-articles.server'

/** Help and journal pages that match the search. They load late, or not at all. Where nothing else was found the page's title names them. */
export function PagesAbout({ pages, isOnly = false }: { pages: Promise<Teaser[]> | Teaser[]; isOnly?: boolean }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <Suspense fallback={null}>
      <Await resolve={pages} errorElement={null}>
        {(found) =>
          found.length > 0 ? (
            <section className="wrap section-s" aria-labelledby="pages-about">
              <div className={isOnly ? 'vh' : 'head'}>
                <h2 id="pages-about">{t('search.pages')}</h2>
              </div>
              <ul className="grid two">
                {found.map((page) => {
                  const { text, url } = articleLink(page, locale)
                  return (
                    <li key={page.page} className="flow-s">
                      <h3>
                        <a className="link" href={url}>
                          {text}
                        </a>
                      </h3>
                      <p className="muted">{page.description}</p>
                    </li>
                  )
                })}
              </ul>
            </section>
          ) : null
        }
      </Await>
    </Suspense>
  )
}
