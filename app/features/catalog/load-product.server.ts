import { href } from '#routes'
import { productIdOf } from '#routes/recognise'
import { late } from '~/server/late.server'
import type { Shop } from '~/server/shop.server'
import { inventoryOf, productOf, recommendationsFor } from './catalog.server'
import { chosenFrom } from './chosen-options'
import { lookOf } from './product-sets.server'

/**
 * A product page's data, or where the product really lives when the slug is not its own, or null when there is none. The id alone finds it.
 * What goes with it and recommendations may come late. (RTE-02, RTE-32)
 */
export async function loadProduct(shop: Shop, slug: string) {
  const productId = productIdOf(slug)
  const product = productId ? await productOf(shop, productId) : null
  if (!product) return null
  const canonicalSlug = product.url.split('/').at(-1) ?? slug
  const url = new URL(shop.request.url)
  const path = href('product', { locale: shop.locale, slug: canonicalSlug })
  if (slug !== canonicalSlug) return { movedTo: path + url.search }
  return {
    product,
    inventory: await inventoryOf(shop, product.id),
    ...(await late(shop.visit, {
      look: { part: lookOf(shop, product.id), fallback: null },
      recommendations: { part: recommendationsFor(shop, product.id, shop.config.carousel.slides), fallback: [] },
    })),
    chosen: chosenFrom(product, url.searchParams),
    recipe: recipeIn(url.searchParams),
    now: shop.visit.now,
    act: crypto.randomUUID(),
    meta: { title: `${product.name} | ${shop.brand.name}`, description: product.summary, url: url.origin + path },
  }
}

/** The design the customizer made, as it came back in the address; anything that cannot be one is none. (PDP-21, CMS-07) */
function recipeIn(query: URLSearchParams): string | undefined {
  return /^[\w-]{1,64}$/.exec(query.get('recipe') ?? '')?.[0]
}
