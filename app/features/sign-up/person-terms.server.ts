import { marketDay } from '#domain/dates/market-day'
import { signUpNeeds, type SignUpKind, type SignUpPlace } from '#domain/identity/sign-up-problems'
import { applyMask, phoneMask } from '#domain/validation/phone-mask'
import type { PhoneCountry } from '~/server/phone-countries.server'
import type { StorefrontContext } from '~/server/storefront-services.server'

/** Fictitious numbers of typical length. */
const exampleDigits = { US: '5035550100', CA: '6135550100', GB: '7911123456', FR: '612345678', DE: '1511234567' }
const otherDigits = '612345678'

/** Field requirements, date and phone formats of this site. Pass phone countries for forms with a phone. */
export function personTerms(shop: StorefrontContext, kind: SignUpKind, phoneCountries: PhoneCountry[] = []) {
  const { region, dateFormat } = shop.place
  return { kind, region, dateFormat, needs: signUpNeeds(shop.config.signUp, kind), phoneCountries, phoneExample: exampleOf(shop) }
}

export type PersonTerms = ReturnType<typeof personTerms>

/** Country, formats and date that this site's form rules depend on. */
export function signUpPlace({ place: { country, region, dateFormat }, config, visit }: StorefrontContext): SignUpPlace {
  return { country, region, dateFormat, signUp: config.signUp, today: marketDay(visit.now, country) }
}

function exampleOf({ place: { country, region } }: StorefrontContext): string {
  const digits: Partial<Record<string, string>> = exampleDigits
  const example = digits[country] ?? otherDigits
  return applyMask(example, phoneMask({ country, region }, example.length))
}
