import type { BrandId } from '#config/brands'

/** Tag of everything from the content service. */
export const allContentTag = 'content'

/** Tag of a site's content. */
export function getSiteTag(siteId: string): string {
  return `content:${siteId}`
}

/** Tag of one page of a site: `page:HALVERN-US/home`. */
export function getPageTag(siteId: string, page: string): string {
  return `page:${siteId}/${page}`
}

/** Tag of lists of a site's pages. */
export function getPageListTag(siteId: string): string {
  return `pages:${siteId}`
}

const pageListKinds: readonly string[] = ['showcase', 'search', 'below']

/** Tags of a content response. `what` is the requested document, such as `['fixed', 'home']`, `['category', '1010']` or `['menu']`. */
export function getContentTags(siteId: string, [kind = '', name = '']: readonly string[]): string[] {
  const page = kind === 'fixed' || kind === 'page' ? name : name ? `${kind}/${name}` : kind
  return [allContentTag, getSiteTag(siteId), pageListKinds.includes(kind) ? getPageListTag(siteId) : getPageTag(siteId, page)]
}

/** Tag of a brand's product lists, which change when a product is added, removed or moved. */
export function getCatalogTag(brand: BrandId): string {
  return `catalog:${brand}`
}

/** Tag of everything that shows a product. */
export function getProductTag(productId: string): string {
  return `product:${productId}`
}

/** Tags of a list of products. */
export function getListTags(brand: BrandId, products: readonly { id: string }[]): string[] {
  return [getCatalogTag(brand), ...products.map(({ id }) => getProductTag(id))]
}
