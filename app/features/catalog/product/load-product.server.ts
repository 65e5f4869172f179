import type { Inventory, Product } from '#contracts/entities/product'
import { isFromBackInStock } from '#domain/product/back-in-stock-link'
import { isSoldOut } from '#domain/product/price-label'
import { href } from '#routes'
import { productIdOf } from '#routes/ids-in-path'
import type { PageMeta } from '~/client/page-meta'
import { sharedPicture } from '~/features/content/shared-as.server'
import { deferWithFallback } from '~/server/defer.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { inventoryOf, productOf } from '../catalog.server'
import { chosenFrom, slugOf } from './chosen-options'
import { deliveryNoteOf, makerOf } from './product-facts.server'
import { productJsonLdOf } from './product-json-ld.server'
import { type Look, lookOf } from './product-sets.server'
import { besideOf, frontsOnly } from './products-beside.server'

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
  const inventory = upToPlenty(await inventoryOf(shop, product.id, { isFresh: isFromBackInStock(url.searchParams) }))
  const viewOf = (color?: string) => shop.origin + path + viewIn(product, color)
  const look = lookOf(shop, product.id).then(ofFronts)
  const current = withCurrentEyebrow(product, inventory)
  const { isInstead, cards } = besideOf(shop, current)
  return {
    product: {
      ...current,
      specs: product.specs?.map((line) => ({ ...line, id: '' })),
      images: shownImages(product, chosen.color),
      variants: product.variants.map((variant) => ({ ...variant, upc: '' })),
    },
    inventory,
    isInstead,
    ...(await deferWithFallback(shop.visit, {
      look: { part: look, fallback: null },
      recommendations: { part: cards, fallback: [] },
    })),
    maker: makerOf(shop, product),
    chosen,
    recipe: recipeIn(url.searchParams),
    delivery: deliveryNoteOf(shop, product),
    jsonLd: productJsonLdOf(shop, product, { inventory, urlOf: viewOf, ...(chosen.color && { colorId: chosen.color }) }),
    now: shop.visit.now,
    act: shop.visit.newAct(),
    meta: { ...aboutView(shop, product, chosen.color), url: viewOf(chosen.color) },
  }
}

/** Metadata for search engines and sharing, for the displayed color. */
function aboutView(shop: StorefrontContext, { name, summary, images }: Product, color = ''): PageMeta {
  const [view] = images[color] ?? Object.values(images)[0] ?? []
  const title = `${name} | ${shop.brand.name}`
  return { title, description: summary, type: 'product', ...(view && { image: sharedPicture(shop, view) }) }
}

/** Pictures of the color that is shown: another color is another address. */
function shownImages({ images }: Product, color = ''): Product['images'] {
  const [first = ''] = Object.keys(images)
  const shown = color in images ? color : first
  return { [shown]: images[shown] ?? [] }
}

/** Each color beyond the first is a view with its own URL; sizes are not. */
function viewIn({ attributes }: Product, color?: string): string {
  const [, ...others] = attributes.find(({ type }) => type === 'color')?.options ?? []
  const other = others.find(({ id }) => id === color)
  return other ? `?${new URLSearchParams({ color: other.id })}` : ''
}

/** The design the customizer made, as it came back in the address; anything that cannot be one is none. */
function recipeIn(query: URLSearchParams): string | undefined {
  return /^[\w-]{1,64}$/.exec(query.get('recipe') ?? '')?.[0]
}

function ofFronts(look: Look | null): Look | null {
  return look && { ...look, cards: frontsOnly(look.cards) }
}

/** The product may be read from the cache a minute after its stock came back; its inventory is newer. */
function withCurrentEyebrow(product: Product, inventory: Inventory | null): Product {
  const isBack = isSoldOut(product) && Object.values(inventory?.variants ?? {}).some(({ quantity }) => quantity > 0)
  if (!isBack) return product
  const { eyebrow: _, ...others } = product
  return others
}

const plenty = 20

function upToPlenty(inventory: Inventory | null): Inventory | null {
  if (!inventory) return null
  const counted = Object.entries(inventory.variants).map(
    ([id, each]) => [id, { ...each, quantity: Math.min(each.quantity, plenty) }] as const,
  )
  return { ...inventory, variants: Object.fromEntries(counted) }
}

/** The views of a product in one color, to be looked at closely; null when there is no such product. */
export async function loadPictures(shop: StorefrontContext, slug: string) {
  const productId = productIdOf(slug)
  const product = productId ? await productOf(shop, productId) : null
  if (!product) return null
  const query = new URL(shop.request.url).searchParams
  const { color = '' } = chosenFrom(product, query)
  const views = product.images[color] ?? Object.values(product.images)[0] ?? []
  const requestedView = Number(query.get('view') ?? 1)
  return {
    name: product.name,
    color: product.attributes.find(({ type }) => type === 'color')?.options.find(({ id }) => id === color)?.label ?? '',
    views,
    view: requestedView >= 1 && requestedView <= views.length ? Math.trunc(requestedView) : 1,
    back: `${href('product', { locale: shop.locale, slug: slugOf(product) })}?${new URLSearchParams(color && { color }).toString()}`,
  }
}
