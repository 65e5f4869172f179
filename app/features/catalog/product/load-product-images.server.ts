import { href } from '#routes'
import { parseProductSlug } from '#routes/path-ids'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { loadProductById } from '../catalog.server'
import { parseChosenOptions, getSlug } from './chosen-options'
import { getScaleFacts } from './scale-facts.server'
import { findSpinSides } from './gallery-views'
import { getPicturePoints } from './picture-points.server'

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
