import type { ProductRecord } from './product-record'

/** A gift card is worth what it costs, and its sizes are amounts. */
export function isGiftCard({ silhouette }: Pick<ProductRecord, 'silhouette'>): boolean {
  return silhouette === 'giftcard'
}
