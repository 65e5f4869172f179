import type { Wish } from '#contracts/entities/wishlist'
import type { ProductCard } from '#contracts/entities/product'
import { nameInAddress } from './name-in-address'

/** What a page shows of a wish. `card` is not there when the product is not sold any more. */
export type WishlistItemView = { productId: string; available: boolean; name: string; card?: ProductCard }

/** One product is one card, shown from the front; one that is gone is called by what is left of it: its address. */
export function wishlistItemViews(wishes: readonly Wish[], withPictures: (card: ProductCard) => ProductCard): WishlistItemView[] {
  const firsts = wishes.filter((wish, i) => wishes.findIndex(({ productId }) => productId === wish.productId) === i)
  return firsts.map(({ productId, available, product, pageUrl }) => {
    if (!product) return { productId, available, name: nameInAddress(pageUrl) }
    const { alternateImage: _, ...front } = withPictures(product)
    return { productId, available, name: product.title, card: front }
  })
}
