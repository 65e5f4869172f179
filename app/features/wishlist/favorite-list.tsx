import { href } from '#routes'
import { useIsPosting } from '~/client/use-is-posting'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Button, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { IconButton } from '~/ui/icon-button'
import type { LoadedFavorites } from './load-favorites.server'
import { ShareBox } from './share-box'
import { RemovedItems } from './removed-items'
import { WishlistCard } from './wishlist-card'
import type { WishlistItemView } from './wishlist-item-view'
import { WishlistPagination } from './wishlist-pagination'

type OpenFavorites = Extract<LoadedFavorites, { state: 'open' }>

/** Paged favorites; removed items disappear immediately and can be restored. */
export function FavoriteList({ favorites: { wishes, total, page, pages, removed, share } }: { favorites: OpenFavorites }) {
  const t = useTranslations()
  const isSharing = useIsPosting('share-favorites')
  return (
    <div className="stack">
      {removed ? <RemovedItems key={removed.productId} {...removed} /> : null}
      {share ? <ShareBox {...share} /> : null}
      {total === 0 ? (
        <NoFavorites />
      ) : (
        <>
          <div className="rowb">
            <p className="muted">{t('favorites.count', { count: total })}</p>
            <form method="post">
              <Button type="submit" name="intent" value="share-favorites" look="quiet" size="sm" busy={isSharing}>
                {t('favorites.share')}
              </Button>
            </form>
          </div>
          <h2 className="vh">{t('favorites.list')}</h2>
          <div className="grid four">
            {wishes.map((wish) => (
              <OwnWish key={wish.productId} wish={wish} />
            ))}
          </div>
        </>
      )}
      <WishlistPagination page={page} pages={pages} />
    </div>
  )
}

function OwnWish({ wish }: { wish: WishlistItemView }) {
  const t = useTranslations()
  const { productId, name } = wish
  const isLeaving = useIsPosting('drop-favorite', { productId })
  if (isLeaving) return null
  const heart = (
    <form method="post">
      <input type="hidden" name="productId" value={productId} />
      <IconButton
        className="fav"
        type="submit"
        icon="heart"
        name="intent"
        value="drop-favorite"
        pressed
        label={t('favorites.remove', { name })}
      />
    </form>
  )
  return <WishlistCard wish={wish} heart={heart} />
}

function NoFavorites() {
  const t = useTranslations()
  const { locale } = useStorefront()
  return (
    <EmptyState
      icon="heart"
      title={t('favorites.empty')}
      text={t('favorites.emptyText')}
      actions={<ButtonLink href={href('home', { locale })}>{t('favorites.toShop')}</ButtonLink>}
    />
  )
}
