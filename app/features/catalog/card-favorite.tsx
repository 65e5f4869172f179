import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { Icon } from '~/ui/icon'

/** The one form of a page that the hearts of its cards belong to. */
const favoritesFormId = 'hearts'

/** The form of all hearts on a page: its buttons say which product is added or removed. */
export function FavoritesForm() {
  const { locale, flags } = useStorefront()
  if (!flags.favorites) return null
  return (
    <form id={favoritesFormId} method="post" action={href('favorites', { locale })} data-stay="">
      <input type="hidden" name="intent" value="heart" />
    </form>
  )
}

/** Favorite button of a product card; toggles at once when pressed. Renders nothing for shoppers who cannot keep favorites. */
export function CardFavoriteButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations()
  const { favorites, flags } = useStorefront()
  const isFavorite = favorites?.includes(id) ?? false
  const intent = isFavorite ? 'remove' : 'add'
  const isPosting = useIsPosting('heart', { [intent]: id })
  if (!flags.favorites) return null
  return (
    <button
      className="ib fav"
      form={favoritesFormId}
      name={intent}
      value={id}
      id={`f-${id}`}
      aria-pressed={isFavorite !== isPosting}
      aria-label={t('product.favorite', { name })}
    >
      <Icon name="heart" />
    </button>
  )
}
