import { figureHeights } from '#content/art/figure-heights'
import type { Product } from '#contracts/entities/product'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { isInScale } from './view-description'

const cmPerInch = 2.54
/** Facts by which the size of a product is known. */
const sizeFacts = ['height', 'capacity']

/** What the picture in scale says in figures: how tall the person is, and how large the product; undefined if there is no such picture. */
export async function getScaleFacts(shop: StorefrontContext, product: Product): Promise<string[] | undefined> {
  const hasScale = Object.values(product.images).some((views) => views.some(isInScale))
  if (!hasScale) return undefined
  const t = await shop.t()
  const isForChild = product.breadcrumb.some(({ url }) => url.split('/').at(-1)?.startsWith('kids'))
  const height = formatHeight(isForChild ? figureHeights.child : figureHeights.adult, shop.place.currency === 'USD')
  const size = sizeFacts.flatMap((fact) => product.specs?.find(({ id }) => id === fact) ?? [])[0]
  return [t(isForChild ? 'gallery.child' : 'gallery.person', { height }), ...(size ? [t('labeled', size)] : [])]
}

/** Heights of people are told in feet and inches in the States. */
function formatHeight(centimeters: number, isUs: boolean): string {
  if (!isUs) return `${centimeters}\u00a0cm`
  const inches = Math.round(centimeters / cmPerInch)
  return `${Math.floor(inches / 12)}\u00a0ft ${inches % 12}\u00a0in`
}
