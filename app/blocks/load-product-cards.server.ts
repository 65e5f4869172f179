import type { ShownBlock } from '#contracts/blocks'
import type { Product } from '#contracts/entities/product'
import type { ProductCardView } from '~/features/catalog/product-card-view'
import { cardsOf, productOf } from '~/features/catalog/catalog.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

export type OverlayProduct = Pick<Product, 'id' | 'name' | 'type' | 'url' | 'price' | 'currency'> & { image: string; colorLabel: string }

/** Loads the products of each category carousel. */
export async function loadProductCards(shop: StorefrontContext, blocks: ShownBlock[]): Promise<Record<string, ProductCardView[]>> {
  const asking = blocks.flatMap((block) =>
    block.component === 'collection' && block.props.products ? [{ id: block.id, ...block.props.products }] : [],
  )
  const found = await Promise.all(asking.map(async ({ id, categoryId, count }) => [id, await cardsOf(shop, categoryId, count)] as const))
  return Object.fromEntries(found)
}

/** Loads the product shown on each product hero; a hero whose product cannot be read renders without it. */
export async function loadOverlayProducts(shop: StorefrontContext, blocks: ShownBlock[]): Promise<Record<string, OverlayProduct>> {
  const asking = blocks.flatMap((block) =>
    block.component === 'hero' && block.props.overlayProductId ? [{ id: block.id, productId: block.props.overlayProductId }] : [],
  )
  const found = await Promise.all(
    asking.map(async ({ id, productId }) => [id, await productOf(shop, productId).catch(() => null)] as const),
  )
  return Object.fromEntries(found.flatMap(([id, product]) => (product ? [[id, overlayOf(product)]] : [])))
}

function overlayOf({ id, name, type, url, price, currency, images, attributes }: Product): OverlayProduct {
  const color = attributes.find((attribute) => attribute.type === 'color')?.options[0]
  return { id, name, type, url, price, currency, image: images[color?.id ?? '']?.[0] ?? '', colorLabel: color?.label ?? '' }
}
