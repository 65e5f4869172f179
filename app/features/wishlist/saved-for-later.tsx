import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { LoadedSavedItems } from './load-favorites.server'
import { SavedItem, type SavedResult } from './saved-item'
import { WishlistPagination } from './wishlist-pagination'

type SavedForLaterListProps = { saved: LoadedSavedItems; result?: SavedResult }

/** Saved items below the cart, with buttons to move them back; nothing if empty. */
export function SavedForLaterList({ saved, result }: SavedForLaterListProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (!saved) return null
  if ('unreachable' in saved)
    return (
      <Notice
        title={saved.unreachable}
        action={
          <ButtonLink size="sm" look="quiet" href={href('cart', { locale })}>
            {t('cart.tryAgain')}
          </ButtonLink>
        }
      />
    )
  return (
    <section aria-labelledby="saved">
      <h2 id="saved" className="d-2 mb-16">
        {saved.title}
      </h2>
      <div className="cart-items">
        {saved.items.map((item) => (
          <SavedItem key={item.itemId} item={item} result={result?.itemId === item.itemId ? result : undefined} />
        ))}
      </div>
      <WishlistPagination page={saved.page} pages={saved.pages} param="saved" />
    </section>
  )
}
