import type { Product } from '#contracts/entities/product'
import { useTranslations } from '~/client/translations'
import { FavoriteHeart } from './favorite-heart'

/** The heart beside a product's name; none where it is neither full nor empty. */
export function ProductHeart({ product: { name }, on }: { product: Pick<Product, 'name'>; on: boolean | null }) {
  const t = useTranslations()
  return on === null ? null : <FavoriteHeart on={on} label={t('product.favorite', { name })} />
}
