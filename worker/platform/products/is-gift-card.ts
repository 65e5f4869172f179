import type { ProductRecord } from './product-record'

/** True for gift cards, which cost their face value and whose sizes are amounts. */
export function isGiftCard({ silhouette }: Pick<ProductRecord, 'silhouette'>): boolean {
  return silhouette === 'giftcard'
}
