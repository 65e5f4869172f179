import { figureHeights } from '#content/art/figure-heights'
import type { Product } from '#contracts/entities/product'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { isInScale } from './gallery-views'

const cmPerInch = 2.54
/** Specs that state the size of a product, the first one it has. */
const sizeFacts = ['height', 'capacity']

/** Caption of the picture to scale: the height of the person and the size of the product; undefined without such a picture. */
export async function getScaleFacts(shop: StorefrontContext, product: Product): Promise<string[] | undefined> {
  const hasScale = Object.values(product.images).some((views) => views.some(isInScale))
  if (!hasScale) return undefined
  const t = await shop.t()
  const isForChild = product.breadcrumb.some(({ url }) => url.split('/').at(-1)?.startsWith('kids'))
  const height = formatHeight(isForChild ? figureHeights.child : figureHeights.adult, shop.market.currency === 'USD')
  const size = sizeFacts.flatMap((fact) => product.specs?.find(({ id }) => id === fact) ?? [])[0]
  return [t(isForChild ? 'gallery.child' : 'gallery.person', { height }), ...(size ? [t('labeled', size)] : [])]
}

/** Heights of people are in feet and inches in the United States. */
function formatHeight(centimeters: number, isUs: boolean): string {
  if (!isUs) return `${centimeters}\u00a0cm`
  const inches = Math.round(centimeters / cmPerInch)
  return `${Math.floor(inches / 12)}\u00a0ft ${inches % 12}\u00a0in`
}
