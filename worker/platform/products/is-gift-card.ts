import type { ProductRecord } from './product-record'

/** A gift card costs its face value, and its sizes are amounts. */
export function isGiftCard({ silhouette }: Pick<ProductRecord, 'silhouette'>): boolean {
  return silhouette === 'giftcard'
}
