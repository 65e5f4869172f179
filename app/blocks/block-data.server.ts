import { toBcp47 } from '#config/locales'
import type { RenderedBlock } from '#contracts/blocks'
import type { Product } from '#contracts/entities/product'
import type { PageContext } from '#domain/content/authored-fields'
import { href } from '#routes'
import { loadProductById } from '~/features/catalog/catalog.server'
import { hasConsent } from '~/server/consent.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

export type OverlayProduct = Pick<Product, 'id' | 'name' | 'type' | 'url' | 'price' | 'currency'> & { image: string; colorLabel: string }

/** Loads the product shown on each product hero; a hero whose product cannot be read renders without it. */
export async function loadOverlayProducts(shop: StorefrontContext, blocks: RenderedBlock[]): Promise<Record<string, OverlayProduct>> {
  const requestedBlocks = blocks.flatMap((block) =>
    block.component === 'hero' && block.props.overlayProductId ? [{ id: block.id, productId: block.props.overlayProductId }] : [],
  )
  const loadedEntries = await Promise.all(
    requestedBlocks.map(async ({ id, productId }) => [id, await loadProductById(shop, productId).catch(() => null)] as const),
  )
  return Object.fromEntries(loadedEntries.flatMap(([id, product]) => (product ? [[id, toOverlayProduct(product)]] : [])))
}

function toOverlayProduct({ id, name, type, url, price, currency, images, attributes }: Product): OverlayProduct {
  const color = attributes.find((attribute) => attribute.type === 'color')?.options[0]
  return { id, name, type, url, price, currency, image: images[color?.id ?? '']?.[0] ?? '', colorLabel: color?.label ?? '' }
}

/** Source of a block's photos, and the page that shows them all with or without scripts. */
export type PhotoWidget = { script: string; all: { path: string; text: string } }

type WidgetOptions = { blocks: RenderedBlock[]; page: PageContext }

/**
 * Returns the widget script for each block that shows shoppers' photos: container, locale and, for a product, its tag (the master id).
 * Skips blocks whose product cannot be read. Third-party scripts need consent.
 */
export async function loadPhotoWidgets(
  shop: StorefrontContext,
  { blocks, page }: WidgetOptions,
): Promise<{ widgets?: Record<string, PhotoWidget> }> {
  const { socialOrigin } = shop.environment
  const socialBlocks = blocks.filter((block) => block.component === 'social-content')
  if (!socialOrigin || socialBlocks.length === 0 || !hasConsent(shop, 'C0003')) return {}
  const text = (await shop.t())('photos.all')
  const { locale } = shop
  const widgetEntries = await Promise.all(
    socialBlocks.map(async ({ id, props: { containerId, variant, productId } }) => {
      const script = new URL(`${socialOrigin}/widget.js`)
      script.search = new URLSearchParams({ container: containerId, locale: toBcp47(shop.locale) }).toString()
      if (variant === 'curated') return [[id, { script: script.href, all: { path: href('photos', { locale }), text } }]]
      const product = await loadWidgetProduct(shop, productId ?? (page.kind === 'product' ? page.id : undefined))
      if (!product) return []
      script.searchParams.set('tag', product.masterId)
      const slug = product.url.split('/').at(-1) ?? ''
      return [[id, { script: script.href, all: { path: href('reviewPhotos', { locale, slug }), text } }]]
    }),
  )
  return { widgets: Object.fromEntries(widgetEntries.flat()) as Record<string, PhotoWidget> }
}

async function loadWidgetProduct(shop: StorefrontContext, productId: string | undefined): Promise<Product | null> {
  return productId ? loadProductById(shop, productId).catch(() => null) : null
}
