import type { Shop } from '~/server/shop.server'
import { edgeShop } from '../storefront/edge-shop'

type ComponentShopOptions = Parameters<typeof edgeShop>[0]

/** The shop a component is asked for in: `?locale=en-us` says in which language and country; null when we do not sell there. */
export function componentShop(c: ComponentShopOptions, pathFor: (locale: string) => string): Shop | null {
  const locale = c.req.query('locale') ?? ''
  return edgeShop(c, locale, pathFor(locale))
}

export const noSuchLocale = { errorDetails: [{ errorId: 'API400', message: 'No such locale' }] }
