import { href } from '#routes'
import { productIdOf } from '#routes/ids-in-path'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { productOf } from '../catalog.server'
import { chosenFrom, slugOf } from './chosen-options'

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
