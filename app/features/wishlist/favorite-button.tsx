import type { Product } from '#contracts/entities/product'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { IconButton } from '~/ui/icon'

/** The heart beside a product's name; none for who cannot keep favorites. */
export function ProductFavoriteButton({ product: { id, name } }: { product: Pick<Product, 'id' | 'name'> }) {
  const t = useTranslations()
  const { favorites, flags } = useStorefront()
  return flags.favorites ? <FavoriteButton on={favorites?.includes(id) ?? false} label={t('product.favorite', { name })} /> : null
}

type FavoriteButtonProps = {
  /** Defaults to the page's product. */
  productId?: string
  on: boolean
  label: string
  className?: string
}

/** Favorite button; toggles optimistically. */
export function FavoriteButton({ productId, on, label, className }: FavoriteButtonProps) {
  const isPosting = useIsPosting(on ? 'remove-favorite' : 'add-favorite', productId ? { productId } : {})
  const isPressed = on !== isPosting
  return (
    <form method="post" data-stay="">
      {productId ? <input type="hidden" name="productId" value={productId} /> : null}
      <IconButton
        type="submit"
        icon="heart"
        name="intent"
        value={on ? 'remove-favorite' : 'add-favorite'}
        {...{ pressed: isPressed, label, className }}
      />
    </form>
  )
}
