import { href } from '#routes'
import { productIdOf } from '#routes/ids-in-path'
import { isFavoriteOf } from '~/server/wishlist-eligibility.server'
import { deferWithFallback } from '~/server/defer.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { inventoryOf, productOf } from './catalog.server'
import { chosenFrom, slugOf } from './chosen-options'

/**
 * What quick shop shows of a product: as little as it takes to choose one. In a dialog the pieces left may come late; a page waits, as it
 * cannot know whether its visitor runs scripts. `line` is what was chosen before, when a line of the cart is changed; a gift card of another
 * amount is none of the printed ones. Null when there is no such product. (QSH-02, GIFT-08)
 */
export async function loadQuickShop(shop: StorefrontContext, slug: string, line?: { upc: string; customAmount?: number }) {
  const productId = productIdOf(slug)
  const product = productId ? await productOf(shop, productId) : null
  if (!product) return null
  const url = new URL(shop.request.url)
  const { size, ...others } = product.variants.find(({ upc }) => upc === line?.upc)?.attributes ?? {}
  const before = { ...others, ...(size && line?.customAmount === undefined && { size }) }
  const asked = new URLSearchParams({ ...before, ...Object.fromEntries(url.searchParams) })
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => name === 'item' || name === 'closeOnAdd'))
  const ownSlug = slugOf(product)
  const isDocument = shop.request.headers.get('Accept')?.includes('text/html') ?? false
  const { inventory } = await deferWithFallback(shop.visit, { inventory: { part: inventoryOf(shop, product.id), fallback: null } })
  return {
    product,
    inventory: isDocument ? await inventory : inventory,
    isFavorite: await isFavoriteOf(shop, product.id),
    chosen: chosenFrom(product, asked),
    path: `${href('quickShop', { locale: shop.locale, slug: ownSlug })}?${kept.toString()}`,
    now: shop.visit.now,
    act: crypto.randomUUID(),
    meta: {
      title: `${product.name} | ${shop.brand.name}`,
      description: product.summary,
      url: url.origin + href('product', { locale: shop.locale, slug: ownSlug }),
      robots: 'noindex',
    },
  }
}
