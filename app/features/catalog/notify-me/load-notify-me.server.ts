import type { Product, Variant } from '#contracts/entities/product'
import { isComingSoon, isOutOfStock } from '#domain/product/buy-state'
import { href } from '#routes'
import { productIdOf } from '#routes/ids-in-path'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { inventoryOf, productOf } from '../catalog.server'
import { chosenFrom, slugOf } from '../product/chosen-options'

/** Loads the variants that are sold out or not yet on sale and offer a notification; null if there is no such product. */
export async function loadNotifyMe(shop: StorefrontContext, slug: string) {
  const productId = productIdOf(slug)
  const product = productId ? await productOf(shop, productId) : null
  if (!product) return null
  const inventory = await inventoryOf(shop, product.id)
  const isComing = isComingSoon(product, shop.visit.now)
  const waitedFor = product.variants.filter((variant) => variant.notifyMe && (isComing || isOutOfStock(variant, inventory ?? undefined)))
  const chosen = chosenFrom(product, new URL(shop.request.url).searchParams)
  const types = Object.keys(chosen) as (keyof typeof chosen)[]
  return {
    name: product.name,
    image: product.images[chosen.color ?? '']?.[0] ?? Object.values(product.images)[0]?.[0] ?? null,
    options: waitedFor.map((variant) => ({ upc: variant.upc, text: optionsText(product, variant) })),
    chosenUpc: waitedFor.find(({ attributes }) => types.every((type) => attributes[type] === chosen[type]))?.upc ?? null,
    back: href('product', { locale: shop.locale, slug: slugOf(product) }),
  }
}

/** “Slate, M”: the options of a variant in the order they are chosen. */
export function optionsText({ attributes }: Product, variant: Variant): string {
  return attributes
    .map(({ type, options }) => options.find(({ id }) => id === variant.attributes[type])?.label)
    .filter(Boolean)
    .join(', ')
}
