import { countries } from '#config/countries'
import { bcp47Of, localeIds, locales } from '#config/locales'
import { endpoints } from '#contracts'
import { cachedData } from './data-cache.server'
import type { StorefrontContext } from './storefront-services.server'

const freshMs = 3_600_000

/** A country a phone number may be of: its value in the form, which starts with the dial code, and its name for the shopper. */
export type PhoneCountry = [value: string, name: string]

/**
 * Every country there is, the shop's own first, the others by name, as the platform lists them; while it does not answer those the shop
 * sells in. (decision 046)
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
  // Each value once: of two options with the value of a list, a browser selects the last.
  return ownFirst.map(({ dialCode, code, name }) => [first.get(dialCode) === code ? dialCode : `${dialCode}-${code}`, name])
}

function countriesWeSellIn(shop: StorefrontContext) {
  const names = new Intl.DisplayNames([bcp47Of(shop.locale)], { type: 'region' })
  const all = [...new Set(localeIds.map((id) => locales[id].country))]
  return all.map((code) => ({ code, dialCode: countries[code].phone.dialCode, name: names.of(code) ?? code }))
}
