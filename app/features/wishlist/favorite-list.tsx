import { useEffect, useRef } from 'react'
import { formatDay } from '#domain/dates/format-day'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { Button, ButtonLink } from '~/ui/button'
import { CopyField } from '~/ui/copy-field'
import { EmptyState } from '~/ui/empty-state'
import { IconButton } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/panel'
import type { LoadedFavorites, WishlistItemView } from './load-favorites.server'
import { WishlistCard } from './wishlist-card'
import { WishlistPagination } from './wishlist-pagination'

type LoadedFavoriteList = Extract<LoadedFavorites, { state: 'open' }>

/** Paged favorites; removed items disappear immediately and can be restored. */
export function FavoriteList({
  favorites: { wishes, total, page, pages, sharedUntil, removed, share },
}: {
  favorites: LoadedFavoriteList
}) {
  const t = useTranslations()
  return (
    <div className="stack">
      {removed ? <RemovedFavoriteNotice key={removed.productId} {...removed} /> : null}
      {share ? <SharePanel {...share} /> : null}
      {total === 0 ? (
        <EmptyFavorites />
      ) : (
        <>
          <FavoriteListToolbar total={total} sharedUntil={sharedUntil} />
          <h2 className="vh">{t('favorites.list')}</h2>
          <div className="grid four">
            {wishes.map((wishlistItem) => (
              <FavoriteItem key={wishlistItem.productId} wish={wishlistItem} />
            ))}
          </div>
        </>
      )}
      <WishlistPagination page={page} pages={pages} />
    </div>
  )
}

/** How many there are, whether others see them, and the buttons to share the list and to stop. */
function FavoriteListToolbar({ total, sharedUntil }: Pick<LoadedFavoriteList, 'total' | 'sharedUntil'>) {
  const t = useTranslations()
  const { locale, isSignedIn } = useStorefront()
  const isSharing = useIsPosting('share-favorites')
  const isStopping = useIsPosting('stop-sharing')
  return (
    <div className="rowb">
      <p className="muted">
        {t('favorites.count', { count: total })}
        {isSignedIn ? null : ` · ${t('favorites.asGuest')}`}
        {sharedUntil ? ` · ${t('favorites.sharedNow', { date: formatDay(sharedUntil, locale, 'long') })}` : null}
      </p>
      <form method="post" className="row-c">
        {sharedUntil ? (
          <Button type="submit" name="intent" value="stop-sharing" look="text" size="sm" busy={isStopping}>
            {t('favorites.unshare')}
          </Button>
        ) : null}
        <Button type="submit" name="intent" value="share-favorites" look="quiet" size="sm" busy={isSharing}>
          {t(isSignedIn ? 'favorites.share' : 'favorites.shareSignedIn')}
        </Button>
      </form>
    </div>
  )
}

function FavoriteItem({ wish }: { wish: WishlistItemView }) {
  const t = useTranslations()
  const { productId, name } = wish
  const isRemoving = useIsPosting('drop-favorite', { productId })
  if (isRemoving) return null
  const removeButton = (
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
  return <WishlistCard wish={wish} heart={removeButton} />
}

function EmptyFavorites() {
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

/** Shows the last removed item with an undo button. Takes focus, as the clicked button is gone. */
function RemovedFavoriteNotice({ productId, name }: { productId: string; name: string }) {
  const t = useTranslations()
  const isPosting = useIsPosting('add-favorite', { productId })
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => formRef.current?.querySelector('button')?.focus(), [])
  return (
    <Notice isAnswer tone="ok" title={t('favorites.removed', { name })}>
      <form method="post" ref={formRef}>
        <input type="hidden" name="productId" value={productId} />
        <Button type="submit" name="intent" value="add-favorite" look="text" size="sm" busy={isPosting}>
          {t('favorites.putBack')}
        </Button>
      </form>
    </Notice>
  )
}

/** The link of a shared list, to copy or mail, and its last day. */
function SharePanel({ address, expiresAt }: { address: string; expiresAt: string }) {
  const t = useTranslations()
  const { locale, brandName } = useStorefront()
  const mailtoHref = `mailto:?subject=${encodeURIComponent(t('favorites.mailSubject', { brand: brandName }))}&body=${encodeURIComponent(address)}`
  return (
    <Panel id="share" title={t('favorites.shared')} quiet>
      <p>{t('favorites.sharedText', { date: formatDay(expiresAt, locale, 'long') })}</p>
      <CopyField
        id="share-address"
        label={t('favorites.address')}
        value={address}
        words={{ copy: t('favorites.copy'), copied: t('favorites.copied') }}
      />
      <p>
        <ButtonLink look="ghost" size="sm" href={mailtoHref}>
          {t('favorites.mail')}
        </ButtonLink>
      </p>
    </Panel>
  )
}

/** The list is not for who shops like this (`closed`), or cannot be read just now. */
export function FavoritesUnavailable({ state }: { state: 'closed' | 'unreachable' }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isClosed = state === 'closed'
  return (
    <EmptyState
      icon={isClosed ? 'lock' : 'heart'}
      title={t(`favorites.${state}`)}
      text={t(`favorites.${state}Text`)}
      actions={
        <ButtonLink href={href(isClosed ? 'home' : 'favorites', { locale })}>
          {t(isClosed ? 'favorites.toShop' : 'favorites.tryAgain')}
        </ButtonLink>
      }
    />
  )
}
