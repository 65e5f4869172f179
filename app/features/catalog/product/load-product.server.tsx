import type { Inventory, Product, SpecLine } from '#contracts/entities/product'
import { isFromBackInStock } from '#domain/product/back-in-stock-link'
import { isSoldOut } from '#domain/product/price-label'
import { href } from '#routes'
import { parseProductSlug } from '#routes/path-ids'
import type { PageMeta } from '~/client/page-meta'
import { getSharedImageUrl } from '~/features/content/sharing-meta.server'
import { deferWithFallback } from '~/server/defer.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { loadInventory, loadProductById } from '../catalog.server'
import type { ProductCardView } from '../product-card-view'
import { parseChosenOptions } from './chosen-options'
import { getManufacturer, loadDeliveryLines, toProductJsonLd } from './product-facts.server'
import { renderDeliveryCheck } from './delivery-check.server'
import { loadLook, type ProductLook } from './product-sets.server'
import { dropAlternateImages, loadProductRecommendations } from './product-recommendations.server'
import { getScaleFacts } from './scale-facts.server'
import { renderToString } from 'react-dom/server.browser'
import type { BrandId } from '#config/brands'

/**
 * A product page's data, or where the product really lives when the slug is not its own, or null when there is none. The id alone finds it.
 * What goes with it and recommendations may come late. The page names a variant by its options; codes, and how much more than plenty there
 * is, stay on the edge.
 */
export async function loadProduct(shop: StorefrontContext, slug: string) {
  const productId = parseProductSlug(slug)
  const product = productId ? await loadProductById(shop, productId) : null
  if (!product) return null
  const canonicalSlug = product.url.split('/').at(-1) ?? slug
  const url = new URL(shop.request.url)
  const path = href('product', { locale: shop.locale, slug: canonicalSlug })
  if (slug !== canonicalSlug) return { movedTo: path + url.search }
  const chosenOptions = parseChosenOptions(product, url.searchParams)
  const inventory = capInventory(await loadInventory(shop, product.id, { isFresh: isFromBackInStock(url.searchParams) }))
  const getColorUrl = (color?: string) => shop.origin + path + getColorQuery(product, color)
  const look = loadLook(shop, product.id).then(keepFrontImages)
  const currentProduct = updateEyebrow(product, inventory)
  const recipe = parseRecipe(url.searchParams)
  const { complements, alternatives } = loadProductRecommendations(shop, currentProduct)
  return {
    product: {
      ...currentProduct,
      specs: undefined,
      images: selectImages(product, chosenOptions.color),
      variants: product.variants.map((variant) => ({ ...variant, upc: '' })),
    },
    inventory,
    scaleFacts: await getScaleFacts(shop, product),
    ...(await deferWithFallback(shop.requestContext, {
      look: { part: look, fallback: null },
      recommendations: { part: omitShownCards(complements, look), fallback: [] },
      alternatives: { part: alternatives, fallback: [] },
    })),
    maker: getManufacturer(shop, product),
    specSheet: await renderSpecSheet(shop, product),
    chosen: chosenOptions,
    recipe,
    delivery: await loadDeliveryLines(shop, product),
    // A design of the shopper's own takes longer, and the form's URL would lose it.
    deliveryCheck: recipe ? null : await renderDeliveryCheck(shop, currentProduct, chosenOptions),
    jsonLd: toProductJsonLd(shop, product, {
      inventory,
      getUrl: getColorUrl,
      ...(chosenOptions.color && { colorId: chosenOptions.color }),
    }),
    now: shop.requestContext.now,
    act: shop.requestContext.createIdempotencyKey(),
    meta: { ...buildProductMeta(shop, product, chosenOptions.color), url: getColorUrl(chosenOptions.color) },
  }
}

/** Metadata for search engines and sharing, for the displayed color. */
function buildProductMeta(shop: StorefrontContext, { name, summary, images }: Product, color = ''): PageMeta {
  const [view] = images[color] ?? Object.values(images)[0] ?? []
  const title = `${name} | ${shop.brand.name}`
  return { title, description: summary, type: 'product', ...(view && { image: getSharedImageUrl(shop, view) }) }
}

/** The same objects for the same pictures: the HTML of the gallery is kept with them. */
const colorImages = new WeakMap<Product['images'], Map<string, Product['images']>>()

/** Pictures of the color that is shown: another color is another address. */
function selectImages({ images }: Product, color = ''): Product['images'] {
  const [firstColor = ''] = Object.keys(images)
  const selectedColor = color in images ? color : firstColor
  const selections = colorImages.get(images) ?? new Map<string, Product['images']>()
  const selectedImages = selections.get(selectedColor) ?? { [selectedColor]: images[selectedColor] ?? [] }
  colorImages.set(images, selections.set(selectedColor, selectedImages))
  return selectedImages
}

/** Each color beyond the first is a view with its own URL; sizes are not. */
function getColorQuery({ attributes }: Product, color?: string): string {
  const [, ...nonDefaultColors] = attributes.find(({ type }) => type === 'color')?.options ?? []
  const selectedColor = nonDefaultColors.find(({ id }) => id === color)
  return selectedColor ? `?${new URLSearchParams({ color: selectedColor.id })}` : ''
}

/** The design the customizer made, as it came back in the address; anything that cannot be one is none. */
function parseRecipe(query: URLSearchParams): string | undefined {
  return /^[\w-]{1,64}$/.exec(query.get('recipe') ?? '')?.[0]
}

function keepFrontImages(look: ProductLook | null): ProductLook | null {
  return look && { ...look, cards: dropAlternateImages(look.cards) }
}

/** Cards of the look are shown above and are not repeated. */
async function omitShownCards(cards: Promise<ProductCardView[]>, look: Promise<ProductLook | null>): Promise<ProductCardView[]> {
  const shownIds = (await look.catch(() => null))?.cards.map(({ id }) => id)
  return (await cards).filter(({ id }) => !shownIds?.includes(id))
}

/** The product may be read from the cache a minute after its stock came back; its inventory is newer. */
function updateEyebrow(product: Product, inventory: Inventory | null): Product {
  const isBackInStock = isSoldOut(product) && Object.values(inventory?.variants ?? {}).some(({ quantity }) => quantity > 0)
  if (!isBackInStock) return product
  const { eyebrow: _, ...productWithoutEyebrow } = product
  return productWithoutEyebrow
}

const maxShownQuantity = 20

function capInventory(inventory: Inventory | null): Inventory | null {
  if (!inventory) return null
  const cappedEntries = Object.entries(inventory.variants).map(
    ([id, each]) => [id, { ...each, quantity: Math.min(each.quantity, maxShownQuantity) }] as const,
  )
  return { ...inventory, variants: Object.fromEntries(cappedEntries) }
}

/** Pages on which a brand tells how it measures, by path below the locale. */
const testPages: Partial<Record<BrandId, string>> = { halvern: '/how-we-test' }

/** Figures that the page explains: heights of a water column. Where there is none, goods are just said to be waterproof. */
const testedSpecs: readonly string[] = ['waterproof', 'flysheet', 'floor']

/** By the facts of a product in one language, which the data cache keeps for a while. */
const renderedSheets = new WeakMap<readonly SpecLine[], string>()

/**
 * The facts of a product, one in a row, as HTML: browsers need no code for it. The first figure that was tested leads to how. Undefined without
 * facts.
 */
export async function renderSpecSheet(shop: StorefrontContext, { specs }: Pick<Product, 'specs'>): Promise<string | undefined> {
  if (!specs?.length) return undefined
  const rendered = renderedSheets.get(specs)
  if (rendered !== undefined) return rendered
  const testPage = testPages[shop.brand.id]
  const tested = testPage && specs.find(({ id, value }) => testedSpecs.includes(id) && value.includes('mm'))
  const t = await shop.t()
  const html = renderToString(
    <tbody>
      {specs.map((spec) => (
        <tr key={spec.label}>
          <th scope="row">{spec.label}</th>
          {spec === tested ? (
            <td>
              {`${spec.value} · `}
              <a className="link" href={`/${shop.locale}${testPage}`}>
                {t('product.howWeTest')}
              </a>
            </td>
          ) : (
            <td>{spec.value}</td>
          )}
        </tr>
      ))}
    </tbody>,
  )
  renderedSheets.set(specs, html)
  return html
}
