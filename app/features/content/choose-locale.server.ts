import { z } from 'zod'
import { isLocale, localesIn, localeCookie } from '#config/locales'
import { safePath } from '#domain/redirect/safe-path'
import { href } from '#routes'
import { routeOf } from '#routes/route-of'
import { FieldError, formHandler, seeOther } from '~/server/form-action.server'
import { refererPath } from '~/server/referer-path.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { pageInLocale } from './page-in-locale.server'

const year = 365 * 24 * 3600
const form = z.object({ locale: z.string().max(8), from: z.string().max(2_000).optional() })

/**
 * Remembers the country and language a shopper chose, for URLs without one, and shows the same page there. `from` is the page they came
 * from; without it, the page the form was sent from.
 */
export const chooseLocale = formHandler(form, async ({ locale, from }, { shop }) => {
  if (!isLocale(locale) || !localesIn(shop.environment.regions).includes(locale)) throw new FieldError('locale', 'location.title')
  shop.visit.setCookie(`${localeCookie}=${locale}; Path=/; Secure; SameSite=Lax; Max-Age=${year}`)
  const path = safePath(from) ?? pageBefore(shop) ?? href('home', shop)
  return seeOther(locale === shop.locale ? path : await pageInLocale(shop, path, locale))
})

/** The page the form was sent from, unless that is the choice itself. */
function pageBefore({ request }: StorefrontContext): string | undefined {
  const path = refererPath(request)
  return path && routeOf(path.split('?')[0] ?? '') === 'locationSelector' ? undefined : path
}
