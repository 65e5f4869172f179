import { countries } from '#config/countries'
import { bcp47Of, localeIds, locales } from '#config/locales'
import { endpoints } from '#contracts'
import { cachedData } from './data-cache.server'
import type { StorefrontContext } from './storefront-services.server'

const freshMs = 3_600_000

/** A country a phone number may be of: its dial code without the plus, and its name for the shopper. */
export type PhoneCountry = [dialCode: string, name: string]

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
  return ownFirst.map(({ dialCode, name }) => [dialCode, name])
}

function countriesWeSellIn(shop: StorefrontContext) {
  const names = new Intl.DisplayNames([bcp47Of(shop.locale)], { type: 'region' })
  const all = [...new Set(localeIds.map((id) => locales[id].country))]
  return all.map((code) => ({ code, dialCode: countries[code].phone.dialCode, name: names.of(code) ?? code }))
}
