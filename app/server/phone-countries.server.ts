import { countries } from '#config/countries'
import { bcp47Of, localeIds, locales } from '#config/locales'
import { endpoints } from '#contracts'
import { cachedData } from './data-cache.server'
import type { StorefrontContext } from './storefront-services.server'

const freshMs = 3_600_000

/** Country of a phone number: its form value, which starts with the dial code, and its localized name. */
export type PhoneCountry = [value: string, name: string]

/**
 * All countries from the platform, the shop's own first, then by name. If the platform fails, the countries the shop sells in. (decision
 * 046)
 */
export async function phoneCountries(shop: StorefrontContext): Promise<PhoneCountry[]> {
  const parts = ['phone-countries', shop.locale]
  const load = () => shop.api(endpoints.utilities.countryList, {})
  const listed = await cachedData(shop.visit, { parts, freshMs }, load).catch(() => {
    shop.visit.markPrivate()
    return countriesWeSellIn(shop)
  })
  const { country } = shop.place
  const ownFirst = [...listed.filter(({ code }) => code === country), ...listed.filter(({ code }) => code !== country)]
  const first = new Map(ownFirst.toReversed().map(({ dialCode, code }) => [dialCode, code]))
  // Unique values: of two options with the same value, a browser selects the last.
  return ownFirst.map(({ dialCode, code, name }) => [first.get(dialCode) === code ? dialCode : `${dialCode}-${code}`, name])
}

function countriesWeSellIn(shop: StorefrontContext) {
  const names = new Intl.DisplayNames([bcp47Of(shop.locale)], { type: 'region' })
  const all = [...new Set(localeIds.map((id) => locales[id].country))]
  return all.map((code) => ({ code, dialCode: countries[code].phone.dialCode, name: names.of(code) ?? code }))
}
