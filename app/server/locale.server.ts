import type { Environment } from '#config/environment'
import { getLinkedRegions } from '#config/linked-locales'
import { isLocale, type Locale, localeCookie, getLocalesIn } from '#config/locales'
import { getOfferedLocale } from '#domain/location/offered-locale'
import { chooseLocale } from '#routes/locale-redirect'
import type { RequestContext } from './request-context'
import type { StorefrontContext } from './storefront-context.server'

/** Locale of the path; if we do not sell there, the best for this visitor. */
export function resolveLocale(
  request: Request,
  localeParam: string | undefined,
  { environment, requestContext }: { environment: Environment; requestContext: RequestContext },
): Locale {
  if (localeParam !== undefined && isLocale(localeParam) && getLocalesIn(environment.regions).includes(localeParam)) return localeParam
  return chooseLocale({
    cookieLocale: requestContext.cookies.get(localeCookie),
    acceptLanguage: request.headers.get('Accept-Language'),
    regions: environment.regions,
  })
}

/** Locale offered to this visitor instead of the page's, here or at the deployment of the other regions. */
export function findOfferedLocale({
  locale,
  requestContext,
  request: { headers },
  environment: { regions },
  sisterOrigin,
}: StorefrontContext): Locale | undefined {
  return getOfferedLocale({
    locale,
    regions: getLinkedRegions({ regions, sisterOrigin }),
    country: headers.get('CF-IPCountry'),
    acceptLanguage: headers.get('Accept-Language'),
    chosen: requestContext.cookies.get(localeCookie),
  })
}
