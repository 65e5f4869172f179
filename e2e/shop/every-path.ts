import { type RouteEntry, type RouteName, routes } from '#routes'
import { samplePurchases } from './sample-purchases'

const { product, category } = samplePurchases.jacketInTheStates
/** Sample URL parameters. */
const sampleParams: Record<string, string> = {
  ...{ locale: 'en-us', slug: product.slug, chart: 'clothing', setId: 'HVSET001', favoriteId: 'favorites-of-nobody', itemId: 'line-1' },
  of: 'cart',
  ...{ orderNumber: 'HA20260011', file: 'invoice', addressId: 'new' },
  ...{ docType: 'article', storeId: 'HV-US-01', step: 'you', eventId: 'dawn-walk', '*': 'help/delivery' },
}

/** Pages that are not on every site. */
const paramsByRoute: Record<string, Record<string, string>> = { withdrawal: { locale: 'en-gb' }, legalNotice: { locale: 'en-gb' } }

/** One URL per page, by route name. */
export const pagePaths = Object.entries<RouteEntry>(routes)
  .filter(([, { forDevelopers }]) => !forDevelopers)
  .map(([name, { path }]) => ({
    name: name as RouteName,
    path: path
      .replace(/:(\w+)/g, (_, part: string) =>
        name === 'category' && part === 'slug' ? category : (paramsByRoute[name]?.[part] ?? sampleParams[part] ?? ''),
      )
      .replace('*', sampleParams['*'] ?? ''),
  }))
