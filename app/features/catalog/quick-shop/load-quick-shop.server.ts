import { href } from '#routes'
import { productIdOf } from '#routes/ids-in-path'
import { deferWithFallback } from '~/server/defer.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { inventoryOf, productOf } from '../catalog.server'
import { chosenFrom, slugOf } from '../product/chosen-options'

/**
 * Loads quick shop: the minimum needed to choose a variant. Stock may be deferred in a dialog; a page waits, since scripts may be off.
 * `line` is the previous choice when a cart line is edited; a gift card's custom amount matches no preset. Null if there is no such
 * product.
 */
export async function loadQuickShop(shop: StorefrontContext, slug: string, line?: { upc: string; customAmount?: number }) {
  const productId = productIdOf(slug)
  const product = productId ? await productOf(shop, productId) : null
  if (!product) return null
  const url = new URL(shop.request.url)
  const { size, ...others } = product.variants.find(({ upc }) => upc === line?.upc)?.attributes ?? {}
  const before = { ...others, ...(size && line?.customAmount === undefined && { size }) }
  const query = new URLSearchParams({ ...before, ...Object.fromEntries(url.searchParams) })
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => name === 'item' || name === 'closeOnAdd'))
  const ownSlug = slugOf(product)
  const isDocument = shop.request.headers.get('Accept')?.includes('text/html') ?? false
  const { inventory } = await deferWithFallback(shop.visit, { inventory: { part: inventoryOf(shop, product.id), fallback: null } })
  return {
    product,
    inventory: isDocument ? await inventory : inventory,
    chosen: chosenFrom(product, query),
    path: `${href('quickShop', { locale: shop.locale, slug: ownSlug })}?${kept.toString()}`,
    now: shop.visit.now,
    act: shop.visit.newAct(),
    meta: {
      title: `${product.name} | ${shop.brand.name}`,
      description: product.summary,
      url: url.origin + href('product', { locale: shop.locale, slug: ownSlug }),
      robots: 'noindex',
    },
  }
}
