import type { ReactNode } from 'react'
import { useTranslations } from '~/client/translations'
import { ProductCard, QuickShopLink } from '~/features/catalog/product-card'
import { Tile } from '~/ui/tile'
import type { WishlistItemView } from './load-favorites.server'

/** Wishlist item as a card with a favorite button. Unavailable items link to their page, discontinued ones say so. */
export function WishlistCard({ wish: { card, name, available }, heart }: { wish: WishlistItemView; heart: ReactNode }) {
  const t = useTranslations()
  if (!card) {
    return (
      <article className="card">
        <Tile fit="inset">{null}</Tile>
        {heart}
        <div className="body">
          <h3>{name}</h3>
          <p className="type">{t('favorites.gone')}</p>
        </div>
      </article>
    )
  }
  return (
    <ProductCard
      card={card}
      heart={heart}
      quick={available ? <QuickShopLink url={card.url} name={name} /> : null}
      action={available ? null : <p className="small">{t('favorites.notNow')}</p>}
    />
  )
}
