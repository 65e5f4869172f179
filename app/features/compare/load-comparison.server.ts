import type { Product } from '#contracts/entities/product'
import { readCompared } from '#domain/compare/compared'
import { comparisonOf } from '#domain/compare/comparison'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { comparedIds, productsOf } from './compared.server'

export type Comparison = Awaited<ReturnType<typeof loadComparison>>

/**
 * The products of the URL side by side, else the shopper's; `asked` may name more than still exist or, with `isUnreachable`, than can be
 * read now.
 */
export async function loadComparison(shop: StorefrontContext) {
  const query = new URL(shop.request.url).searchParams
  const ids = query.has('ids') ? readCompared(query.get('ids')) : comparedIds(shop)
  const { products, isUnreachable } = await productsOf(shop, ids)
  return {
    requested: ids.length,
    isUnreachable,
    // Products that cannot be read now stay in the list.
    ids: isUnreachable ? ids : products.map(({ id }) => id),
    products: products.map(columnOf),
    rows: comparisonOf(products),
    onlyDifferences: query.get('only') === 'differences',
  }
}

function columnOf({ id, name, url, price, currency, rating, images, breadcrumb }: Product) {
  return { id, name, url, price, currency, rating, image: Object.values(images)[0]?.[0] ?? '', category: breadcrumb.at(-1)?.url }
}
