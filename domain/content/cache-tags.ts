import type { BrandId } from '#config/brands'

/** Tag of everything from the content service. */
export const allContent = 'content'

/** Tag of a site's content. */
export function siteTag(siteId: string): string {
  return `content:${siteId}`
}

/** Tag of one page of a site: `page:HALVERN-US/home`. */
export function pageTag(siteId: string, page: string): string {
  return `page:${siteId}/${page}`
}

/** Tag of lists of a site's pages. */
export function pageListTag(siteId: string): string {
  return `pages:${siteId}`
}

const lists: readonly string[] = ['showcase', 'search', 'below']

/** Tags of a content response. `what` is the requested document, such as `['fixed', 'home']`, `['category', '1010']` or `['menu']`. */
export function contentTags(siteId: string, [kind = '', name = '']: readonly string[]): string[] {
  const page = kind === 'fixed' || kind === 'page' ? name : name ? `${kind}/${name}` : kind
  return [allContent, siteTag(siteId), lists.includes(kind) ? pageListTag(siteId) : pageTag(siteId, page)]
}

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
