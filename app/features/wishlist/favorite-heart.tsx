import type { Product } from '#contracts/entities/product'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { IconButton } from '~/ui/icon'

/** The heart beside a product's name; none for who cannot keep favorites. */
export function ProductHeart({ product: { id, name } }: { product: Pick<Product, 'id' | 'name'> }) {
  const t = useTranslations()
  const { favorites, flags } = useStorefront()
  return flags.favorites ? <FavoriteHeart on={favorites?.includes(id) ?? false} label={t('product.favorite', { name })} /> : null
}

type FavoriteHeartProps = {
  /** Defaults to the page's product. */
  productId?: string
  on: boolean
  label: string
  className?: string
}

/** Favorite button; toggles optimistically. */
export function FavoriteHeart({ productId, on, label, className }: FavoriteHeartProps) {
  const isPosting = useIsPosting(on ? 'remove-favorite' : 'add-favorite', productId ? { productId } : {})
  const pressed = on !== isPosting
  return (
    <form method="post" data-stay="">
      {productId ? <input type="hidden" name="productId" value={productId} /> : null}
      <IconButton
        type="submit"
        icon="heart"
        name="intent"
        value={on ? 'remove-favorite' : 'add-favorite'}
        {...{ pressed, label, className }}
      />
    </form>
  )
}
