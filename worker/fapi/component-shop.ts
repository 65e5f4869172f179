import type { StorefrontContext } from '~/server/storefront-services.server'
import { createEdgeContext } from '../storefront/edge-context'

type ComponentShopOptions = Parameters<typeof createEdgeContext>[0]

/** The shop a component is requested in: `?locale=en-us` sets language and country; null when we do not sell there. */
export function componentShop(c: ComponentShopOptions, pathFor: (locale: string) => string): StorefrontContext | null {
  const locale = c.req.query('locale') ?? ''
  return createEdgeContext(c, locale, pathFor(locale))
}

export const noSuchLocale = { errorDetails: [{ errorId: 'API400', message: 'No such locale' }] }
