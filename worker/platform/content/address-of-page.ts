import type { Locale } from '#config/locales'
import { href, type RouteEntry, type RouteName, routes } from '#routes'

/** Path at which shoppers meet a page of the content service: its route if it dresses one, else a path of its own name. */
export function addressOfPage(page: string, locale: Locale): string {
  if (page === 'home') return href('home', { locale })
  const [kind, id = ''] = page.split('/')
  if (kind === 'category' && id) return href('category', { locale, slug: `preview-${id}` })
  if (kind === 'product' && /^[A-Za-z0-9]{8,11}$/.test(id)) return href('product', { locale, slug: `preview-${id}` })
  const name = (Object.keys(routes) as RouteName[]).find((each) => (routes[each] as RouteEntry).section === page)
  const path = name ? routes[name].path : '/:locale/*'
  // Parts of pages of ours, and pages for products in general, have no address.
  if (/^(popups|showcase|product|category|.*-modal)$/.test(kind ?? '')) return href('home', { locale })
  return path.includes('*') || path.split(':').length > 2 ? href('page', { locale, '*': page }) : path.replace(':locale', locale)
}
