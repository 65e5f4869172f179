import type { Product } from '#contracts/entities/product'
import { variantOf } from '#domain/product/option-availability'
import { href } from '#routes'
import { productIdOf } from '#routes/ids-in-path'
import { productOf } from '~/features/catalog/catalog.server'
import { type ChosenOptions, chosenFrom, slugOf } from '~/features/catalog/product/chosen-options'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { loadStoreChoice } from './load-store-choice.server'

/** Loads the options before a store pickup; null if there is no such product. */
export async function loadPickup(shop: StorefrontContext, slug: string) {
  const productId = productIdOf(slug)
  const product = productId ? await productOf(shop, productId) : null
  if (!product) return null
  const chosen = chosenFrom(product, new URL(shop.request.url).searchParams)
  const variant = variantOf(product, chosen)
  const t = await shop.t()
  return {
    product: pickedUp(product, chosen),
    chosen,
    options: product.attributes.filter(({ type, options }) => type !== 'color' && options.length > 1),
    productPath: `${href('product', { locale: shop.locale, slug: slugOf(product) })}?${new URLSearchParams(chosen as Record<string, string>).toString()}`,
    choice: variant ? await loadStoreChoice(shop, { productId: product.id, upc: variant.upc }) : null,
    act: shop.visit.newAct(),
    meta: {
      title: `${t('cart.labelled', { label: t('pickup.title'), value: product.name })} | ${shop.brand.name}`,
      description: t('pickup.title'),
      robots: 'noindex',
    },
  }
}

export type LoadedPickup = NonNullable<Awaited<ReturnType<typeof loadPickup>>>

/** The product as chosen so far: its name, the options as text, a picture in the color. */
function pickedUp(product: Product, chosen: ChosenOptions) {
  const labels = product.attributes.flatMap(({ type, options }) => options.find(({ id }) => id === chosen[type])?.label ?? [])
  return { name: product.name, slug: slugOf(product), choice: labels.join(', ') }
}
