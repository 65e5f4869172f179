import type { Product } from '#contracts/entities/product'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { FavoriteHeart } from './favorite-heart'

/** The heart beside a product's name; none for who cannot keep favorites. */
export function ProductHeart({ product: { id, name } }: { product: Pick<Product, 'id' | 'name'> }) {
  const t = useTranslations()
  const { favorites, flags } = useStorefront()
  return flags.favorites ? <FavoriteHeart on={favorites?.includes(id) ?? false} label={t('product.favorite', { name })} /> : null
}
