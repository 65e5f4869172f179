import { countries } from '#config/countries'
import { dialCodes } from '#config/dial-codes'
import type { Locale } from '#config/locales'
import { states } from '#config/states'
import { fail, ok } from '#contracts/errors'
import type { utilityEndpoints } from '#contracts/utilities'
import type { Handlers } from '../contract-router'

type CountryCode = keyof typeof dialCodes
const countryCodes = Object.keys(dialCodes) as CountryCode[]

export const utilitiesHandlers: Handlers<typeof utilityEndpoints> = {
  /** The reference platform has every feature. */
  capabilities: () => Promise.resolve(ok({ lacks: [] })),

  /** Countries by their names in the shopper's language, in that language's order. */
  async countryList({ shop: { locale } }) {
    const getCountryName = createCountryNames(locale)
    const list = countryCodes.map((code) => ({ name: getCountryName(code), dialCode: dialCodes[code], code, ...getPhoneMask(code) }))
    const { compare } = new Intl.Collator(locale)
    return ok(list.sort((a, b) => compare(a.name, b.name)))
  },

  /** States or provinces of a country, none where addresses name none. */
  async states({ params: { countryCode } }) {
    if (!Object.hasOwn(dialCodes, countryCode)) return fail('NOT_FOUND')
    return ok(Object.entries(states[countryCode] ?? {}).map(([code, name]) => ({ code, name })))
  },
}

function createCountryNames(locale: Locale): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return (code) => names.of(code) ?? code
}

function getPhoneMask(code: CountryCode): { mask?: string } {
  const mask = Object.hasOwn(countries, code) ? countries[code as keyof typeof countries].phone.masks?.[0] : undefined
  return mask === undefined ? {} : { mask }
}
