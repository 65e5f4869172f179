import { dialogs } from '#contracts/dialogs'
import { previewParameters } from '#domain/content/content-request'
import { type PageType, type RouteEntry, type RouteName, routes } from '#routes'
import { findRoute } from '#routes/find-route'

const privateTypes: readonly PageType[] = ['Cart', 'Account', 'Checkout', 'Order Confirmation', 'SearchHub']
const dialogPages: readonly RouteName[] = Object.values(dialogs).map(({ page }) => page)
/** Made for one visitor, or for those who build the shop. */
const visitorSpecificPages: readonly RouteName[] = ['search', 'gallery']

/**
 * Returns true for pages to exclude from search engines: personal pages, dialog content, and previews. Pages may exclude themselves as
 * well.
 */
export function isNoindex({ pathname, searchParams }: URL): boolean {
  if (previewParameters.some((name) => searchParams.has(name))) return true
  const name = findRoute(pathname)
  if (!name) return false
  const { pageType, signIn }: RouteEntry = routes[name]
  return signIn === true || privateTypes.includes(pageType) || dialogPages.includes(name) || visitorSpecificPages.includes(name)
}
