import pointsByProduct from '#content/art/picture-points.json'
import type { Product } from '#contracts/entities/product'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { PicturePoint } from './large-images'

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
