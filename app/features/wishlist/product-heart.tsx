import type { Product } from '#contracts/entities/product'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { FavoriteHeart } from './favorite-heart'

/** The heart beside a product's name; none where favorites are switched off, and for who keeps none (null). (WISH-03, WISH-07, WISH-08) */
export function ProductHeart({ product: { id, name }, on }: { product: Pick<Product, 'id' | 'name'>; on: boolean | null }) {
  const t = useWords()
  const { flags } = useShop()
  if (on === null || !flags.favorites) return null
  return <FavoriteHeart productId={id} on={on} label={t('product.favorite', { name })} />
}
