import type { BrandId } from '#config/brands'

/** Tag of a brand's product lists, which change when a product is added, removed or moved. */
export function catalogTag(brand: BrandId): string {
  return `catalog:${brand}`
}

/** Tag of everything that shows a product. */
export function productTag(productId: string): string {
  return `product:${productId}`
}

/** Tags of a list of products. */
export function listTags(brand: BrandId, products: readonly { id: string }[]): string[] {
  return [catalogTag(brand), ...products.map(({ id }) => productTag(id))]
}
