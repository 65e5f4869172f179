import { isLocale, type Region, localeCookie } from '#config/locales'
import { consentCookie, consentGroup } from '#domain/consent/consent-choice'
import { offeredLocale } from '#domain/location/offered-locale'

type GroupOfOptions = { cookies: ReadonlyMap<string, string>; regions: readonly Region[] }

/** The group of anonymous visitors that see the same page: equal consent and offered country. Made of validated parts. */
export function groupOf({ url, headers }: Request, { cookies, regions }: GroupOfOptions): string {
  const locale = new URL(url).pathname.split('/')[1] ?? ''
  const visitor = { country: headers.get('CF-IPCountry'), acceptLanguage: headers.get('Accept-Language'), regions }
  const offered = isLocale(locale) ? offeredLocale({ locale, chosen: cookies.get(localeCookie), ...visitor }) : undefined
  const consent = consentGroup(cookies.get(consentCookie))
  return offered ? `${consent}.${offered}` : consent
}
