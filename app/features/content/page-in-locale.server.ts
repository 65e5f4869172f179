import { type Locale, siteIdOf } from '#config/locales'
import { endpoints } from '#contracts'
import { href, type RouteName } from '#routes'
import { routeOf } from '#routes/route-of'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Pages every locale has. A product or category redirects to its slug in the new language. */
const everywhere: readonly (RouteName | undefined)[] = [
  ...(['home', 'category', 'product', 'collections', 'photos', 'search', 'searchArticles', 'searchHub'] as const),
  ...(['cart', 'favorites', 'account', 'signIn', 'signUp', 'forgotPassword', 'trackOrder'] as const),
  ...(['stores', 'newsletter', 'contactUs', 'warrantyClaim', 'privacyChoices'] as const),
]

/** The path in another locale of the page at this path, without its query; the home page if the locale has no such page. */
export async function pageInLocale(shop: StorefrontContext, path: string, locale: Locale): Promise<string> {
  const [pathname = ''] = path.split(/[?#]/)
  const there = pathname.replace(`/${shop.locale}`, `/${locale}`)
  const route = routeOf(pathname)
  if (everywhere.includes(route)) return there
  if (route !== 'page') return href('home', { locale })
  const params = { mode: 'live', siteId: siteIdOf(shop.brand.id, locale), page: pathname.slice(`/${shop.locale}/`.length) }
  return shop.api(endpoints.content.page, { params, query: {} }).then(
    () => there,
    () => href('home', { locale }),
  )
}
