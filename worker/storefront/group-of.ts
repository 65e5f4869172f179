import { isLocale, type Region, localeCookie } from '#config/locales'
import { consentCookie, consentGroup } from '#domain/consent/consent-choice'
import { offeredLocale } from '#domain/location/offered-locale'

type GroupOfOptions = { cookies: ReadonlyMap<string, string>; regions: readonly Region[] }

/** Strangers who are shown the same page: those who agreed to the same, and are offered the same country. Made of validated parts. */
export function groupOf({ url, headers }: Request, { cookies, regions }: GroupOfOptions): string {
  const locale = new URL(url).pathname.split('/')[1] ?? ''
  const visitor = { country: headers.get('CF-IPCountry'), acceptLanguage: headers.get('Accept-Language'), regions }
  const offered = isLocale(locale) ? offeredLocale({ locale, chosen: cookies.get(localeCookie), ...visitor }) : undefined
  const consent = consentGroup(cookies.get(consentCookie))
  return offered ? `${consent}.${offered}` : consent
}
