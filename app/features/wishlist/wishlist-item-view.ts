import type { WishlistItemDetails } from '#contracts/entities/wishlist'
import type { ProductCard } from '#contracts/entities/product'
import { nameInAddress } from './name-in-address'
import type { ProductCardView } from '~/features/catalog/product-card-view'

/** View of a wishlist item. `card` is missing for discontinued products. */
export type WishlistItemView = { productId: string; available: boolean; name: string; card?: ProductCardView }

/** One card per product, front view. Discontinued products take their name from the URL. */
export function wishlistItemViews(
  wishes: readonly WishlistItemDetails[],
  withPictures: (card: ProductCard) => ProductCardView,
): WishlistItemView[] {
  const firsts = wishes.filter((wish, i) => wishes.findIndex(({ productId }) => productId === wish.productId) === i)
  return firsts.map(({ productId, available, product, pageUrl }) => {
    if (!product) return { productId, available, name: nameInAddress(pageUrl) }
    const { alternateImage: _, ...front } = withPictures(product)
    return { productId, available, name: product.title, card: front }
  })
}
