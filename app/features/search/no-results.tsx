import { Await } from '@remix-run/react'
import { Suspense } from 'react'
import { useTranslations } from '~/client/translations'
import { ProductCard, QuickShopLink } from '~/features/catalog/product-card'
import type { ProductCardView } from '~/features/catalog/product-card-view'
import { useStorefront } from '~/client/storefront-context'
import { articleLink } from '~/features/content/article-link'
import type { HubGroup, HubLink } from './search-hub'
import { SearchIdeas } from './search-ideas'
import type { Teaser } from './load-articles.server'

type SearchNoneProps = {
  isHelped?: boolean
  meant?: HubLink
  ideas: readonly HubGroup[]
  instead?: { title: string; cards: ProductCardView[] }
}

/** A search without results: the likely correction, popular searches, and some products. A word that pages use (`isHelped`) needs no correction. */
export function SearchNone({ isHelped = false, meant, ideas, instead }: SearchNoneProps) {
  const t = useTranslations()
  const cards = instead && instead.cards.length > 0 ? <Instead {...instead} /> : null
  if (isHelped) return <SearchIdeas groups={ideas} />
  return (
    <>
      {meant ? (
        <p className="lead">
          {t('search.didYouMean')}{' '}
          <a className="link" href={meant.url}>
            {meant.text}
          </a>
        </p>
      ) : null}
      <p className="muted">{t('search.noneText')}</p>
      {meant ? cards : null}
      <SearchIdeas groups={ideas} />
      {meant ? null : cards}
    </>
  )
}

function Instead({ title, cards }: { title: string; cards: ProductCardView[] }) {
  return (
    <section className="section-s" aria-labelledby="instead">
      <div className="head">
        <h2 id="instead">{title}</h2>
      </div>
      <div className="grid" data-origin="search">
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} quick={<QuickShopLink url={card.url} name={card.title} />} />
        ))}
      </div>
    </section>
  )
}

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
