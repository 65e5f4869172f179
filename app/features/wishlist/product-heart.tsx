import type { Product } from '#contracts/entities/product'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { FavoriteHeart } from './favorite-heart'

/** The heart beside a product's name; none where favorites are switched off. (WISH-03, WISH-08) */
export function ProductHeart({ product: { id, name }, on }: { product: Pick<Product, 'id' | 'name'>; on: boolean }) {
  const t = useWords()
  return useShop().flags.favorites ? <FavoriteHeart productId={id} on={on} label={t('product.favorite', { name })} /> : null
}
