import type { Inventory, Product } from '#contracts/entities/product'
import { href } from '#routes'
import { productIdOf } from '#routes/ids-in-path'
import type { PageMeta } from '~/client/page-meta'
import { sharedPicture } from '~/features/content/shared-as.server'
import { deferWithFallback } from '~/server/defer.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { isFavoriteOf } from '~/server/wishlist-eligibility.server'
import { inventoryOf, productOf, recommendationsFor } from '../catalog.server'
import type { ProductCardView } from '../product-card-view'
import { chosenFrom } from './chosen-options'
import { type Look, lookOf } from './product-sets.server'

/**
 * A product page's data, or where the product really lives when the slug is not its own, or null when there is none. The id alone finds it.
 * What goes with it and recommendations may come late. The page names a variant by its options; codes, and how much more than plenty there
 * is, stay on the edge.
 */
export async function loadProduct(shop: StorefrontContext, slug: string) {
  const productId = productIdOf(slug)
  const product = productId ? await productOf(shop, productId) : null
  if (!product) return null
  const canonicalSlug = product.url.split('/').at(-1) ?? slug
  const url = new URL(shop.request.url)
  const path = href('product', { locale: shop.locale, slug: canonicalSlug })
  if (slug !== canonicalSlug) return { movedTo: path + url.search }
  const chosen = chosenFrom(product, url.searchParams)
  const inventory = upToPlenty(await inventoryOf(shop, product.id))
  const look = lookOf(shop, product.id).then(ofFronts)
  const recommendations = recommendationsFor(shop, product.id, shop.config.carousel.slides).then(frontsOnly)
  return {
    product: { ...product, variants: product.variants.map((variant) => ({ ...variant, upc: '' })) },
    inventory,
    ...(await deferWithFallback(shop.visit, {
      look: { part: look, fallback: null },
      recommendations: { part: recommendations, fallback: [] },
    })),
    isFavorite: await isFavoriteOf(shop, product.id),
    chosen,
    recipe: recipeIn(url.searchParams),
    now: shop.visit.now,
    act: crypto.randomUUID(),
    meta: { ...aboutView(shop, product, chosen.color), url: shop.origin + path + viewIn(product, url.searchParams) },
  }
}

/** Metadata for search engines and sharing, for the displayed color. */
function aboutView(shop: StorefrontContext, { name, summary, images }: Product, color = ''): PageMeta {
  const [view] = images[color] ?? Object.values(images)[0] ?? []
  const title = `${name} | ${shop.brand.name}`
  return { title, description: summary, type: 'product', ...(view && { image: sharedPicture(shop, view) }) }
}

/** Each color beyond the first is a view with its own URL; sizes are not. */
function viewIn({ attributes }: Product, query: URLSearchParams): string {
  const [, ...others] = attributes.find(({ type }) => type === 'color')?.options ?? []
  const other = others.find(({ id }) => id === query.get('color'))
  return other ? `?${new URLSearchParams({ color: other.id })}` : ''
}

/** The design the customizer made, as it came back in the address; anything that cannot be one is none. */
function recipeIn(query: URLSearchParams): string | undefined {
  return /^[\w-]{1,64}$/.exec(query.get('recipe') ?? '')?.[0]
}

/** Beside a product others are shown from the front alone. */
function frontsOnly(cards: ProductCardView[]): ProductCardView[] {
  return cards.map(({ alternateImage: _, ...front }) => front)
}

function ofFronts(look: Look | null): Look | null {
  return look && { ...look, cards: frontsOnly(look.cards) }
}

const plenty = 20

function upToPlenty(inventory: Inventory | null): Inventory | null {
  if (!inventory) return null
  const counted = Object.entries(inventory.variants).map(
    ([id, each]) => [id, { ...each, quantity: Math.min(each.quantity, plenty) }] as const,
  )
  return { ...inventory, variants: Object.fromEntries(counted) }
}
