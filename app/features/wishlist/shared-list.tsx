import { formatDay } from '#domain/dates/format-day'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { FavoriteButton } from './favorite-button'
import type { loadSharedFavorites } from './load-favorites.server'
import { WishlistCard } from './wishlist-card'
import { WishlistPagination } from './wishlist-pagination'

export type SharedFavorites = NonNullable<Awaited<ReturnType<typeof loadSharedFavorites>>>

/** Shared list: view, buy or copy to favorites. Does not reveal its owner. */
export function SharedFavoriteList({ shared }: { shared: SharedFavorites }) {
  const t = useTranslations()
  const { locale, flags } = useStorefront()
  const { wishes, total, expiresAt, page, pages, shareId } = shared
  if (total === 0) return <EmptyNotice title={t('favorites.sharedEmpty')} text={t('favorites.sharedEmptyText')} />
  return (
    <div className="stack">
      <p className="muted">{t('favorites.openUntil', { count: total, date: formatDay(expiresAt, locale, 'long') })}</p>
      <h2 className="vh">{t('favorites.list')}</h2>
      <div className="grid four">
        {wishes.map((wishlistItem) => (
          <WishlistCard
            key={wishlistItem.productId}
            wish={wishlistItem}
            heart={
              flags.favorites && wishlistItem.card ? (
                <FavoriteButton
                  className="fav"
                  productId={wishlistItem.productId}
                  on={wishlistItem.isOwn}
                  label={t('favorites.keep', { name: wishlistItem.name })}
                />
              ) : null
            }
          />
        ))}
      </div>
      <WishlistPagination page={page} pages={pages} query={{ shareId }} />
    </div>
  )
}

/** Shown for lists that are not shared; does not reveal if they ever were. */
export function SharedFavoritesExpired() {
  const t = useTranslations()
  return <EmptyNotice title={t('favorites.sharedGone')} text={t('favorites.sharedGoneText')} />
}

function EmptyNotice({ title, text }: { title: string; text: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <EmptyState
      icon="heart"
      title={title}
      text={text}
      actions={<ButtonLink href={href('home', { locale })}>{t('favorites.toShop')}</ButtonLink>}
    />
  )
}
