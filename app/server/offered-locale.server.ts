import { type Locale, localeCookie } from '#config/locales'
import { offeredLocale } from '#domain/location/offered-locale'
import type { StorefrontContext } from './storefront-services.server'

/** Locale offered to this visitor instead of the page's. */
export function offeredTo({ locale, visit, request: { headers }, environment: { regions } }: StorefrontContext): Locale | undefined {
  return offeredLocale({
    locale,
    regions,
    country: headers.get('CF-IPCountry'),
    acceptLanguage: headers.get('Accept-Language'),
    chosen: visit.cookies.get(localeCookie),
  })
}
