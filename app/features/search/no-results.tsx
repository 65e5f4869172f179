import { useTranslations } from '~/client/translations'
import { ProductCard } from '~/features/catalog/product-card'
import type { ProductCardView } from '~/features/catalog/product-card-view'
import { QuickShopLink } from '~/features/catalog/quick-shop/quick-shop-link'
import type { HubGroup, HubLink } from './search-hub'
import { SearchIdeas } from './search-ideas'

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
