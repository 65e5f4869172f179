import { href } from '#routes'
import { parseProductSlug } from '#routes/path-ids'
import { deferWithFallback } from '~/server/defer.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { loadInventory, loadProductById } from '../catalog.server'
import { parseChosenOptions, getSlug } from '../product/chosen-options'

/**
 * Loads quick shop: the minimum needed to choose a variant. Stock may be deferred in a dialog; a page waits, since scripts may be off.
 * `line` is the previous choice when a cart line is edited; a gift card's custom amount matches no preset. Null if there is no such
 * product.
 */
export async function loadQuickShop(shop: StorefrontContext, slug: string, line?: { upc: string; customAmount?: number }) {
  const productId = parseProductSlug(slug)
  const product = productId ? await loadProductById(shop, productId) : null
  if (!product) return null
  const url = new URL(shop.request.url)
  const { size, ...otherOptions } = product.variants.find(({ upc }) => upc === line?.upc)?.attributes ?? {}
  const lineOptions = { ...otherOptions, ...(size && line?.customAmount === undefined && { size }) }
  const query = new URLSearchParams({ ...lineOptions, ...Object.fromEntries(url.searchParams) })
  const retainedQuery = new URLSearchParams([...url.searchParams].filter(([name]) => name === 'item' || name === 'closeOnAdd'))
  const canonicalSlug = getSlug(product)
  const isDocumentRequest = shop.request.headers.get('Accept')?.includes('text/html') ?? false
  const { inventory } = await deferWithFallback(shop.requestContext, {
    inventory: { part: loadInventory(shop, product.id), fallback: null },
  })
  return {
    product,
    inventory: isDocumentRequest ? await inventory : inventory,
    chosen: parseChosenOptions(product, query),
    path: `${href('quickShop', { locale: shop.locale, slug: canonicalSlug })}?${retainedQuery.toString()}`,
    now: shop.requestContext.now,
    act: shop.requestContext.createIdempotencyKey(),
    meta: {
      title: `${product.name} | ${shop.brand.name}`,
      description: product.summary,
      url: url.origin + href('product', { locale: shop.locale, slug: canonicalSlug }),
      robots: 'noindex',
    },
  }
}
