import { href } from '#routes'
import { parseProductSlug } from '#routes/path-ids'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { loadProductById } from '../catalog.server'
import { getSlug, parseChosenOptions } from './chosen-options'
import { getScaleFacts } from './scale-facts.server'
import { findSpinSides } from './gallery-views'
import pointsByProduct from '#content/art/picture-points.json'
import type { Product } from '#contracts/entities/product'
import type { PicturePoint } from './large-images'

/** The views of a product in one color, to be looked at closely; null when there is no such product. */
export async function loadProductImages(shop: StorefrontContext, slug: string) {
  const productId = parseProductSlug(slug)
  const product = productId ? await loadProductById(shop, productId) : null
  if (!product) return null
  const query = new URL(shop.request.url).searchParams
  const { color = '' } = parseChosenOptions(product, query)
  const views = product.images[color] ?? Object.values(product.images)[0] ?? []
  const view = query.get('view') ?? 1
  const requestedView = view === 'turn' ? views.length + 1 : Number(view)
  const lastView = views.length + (findSpinSides(views) ? 1 : 0)
  return {
    name: product.name,
    color: product.attributes.find(({ type }) => type === 'color')?.options.find(({ id }) => id === color)?.label ?? '',
    views,
    scaleFacts: await getScaleFacts(shop, product),
    points: await getPicturePoints(shop, product),
    view: requestedView >= 1 && requestedView <= lastView ? Math.trunc(requestedView) : 1,
    back: `${href('product', { locale: shop.locale, slug: getSlug(product) })}?${new URLSearchParams(color && { color }).toString()}`,
  }
}

/** By product: where a fact is seen in the first picture, and which. A number is a line of its details, a name one of its specifications. */
const points: Readonly<Record<string, readonly (readonly (number | string)[])[]>> = pointsByProduct

/** The facts that the first picture of a product shows where they are, from the top down; undefined for products without. */
export async function getPicturePoints(shop: StorefrontContext, product: Product): Promise<PicturePoint[] | undefined> {
  const ownPoints = points[product.masterId]
  if (!ownPoints) return undefined
  const t = await shop.t()
  return ownPoints.flatMap(([x, y, fact]) => {
    const spec = product.specs?.find(({ id }) => id === fact)
    const text = typeof fact === 'number' ? product.details[fact] : spec && t('labeled', { label: spec.label, value: spec.value })
    return text ? [{ x: Number(x), y: Number(y), text }] : []
  })
}
