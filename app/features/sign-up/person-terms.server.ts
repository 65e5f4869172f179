import { countries } from '#config/countries'
import { bcp47Of } from '#config/locales'
import { dateAt } from '#domain/dates/calendar-date'
import { dialCountries } from '#domain/identity/dial-countries'
import { signUpNeeds, type SignUpKind } from '#domain/identity/sign-up-needs'
import type { SignUpPlace } from '#domain/identity/sign-up-problems'
import { applyMask, phoneMask } from '#domain/validation/phone-mask'
import type { Shop } from '~/server/shop.server'

/** Numbers nobody has, of the usual length. */
const exampleDigits = { US: '5035550100', CA: '6135550100', GB: '7911123456', FR: '612345678', DE: '1511234567' }
const otherDigits = '612345678'

/** How a form about a person is filled in at this site: what is needed, how dates and numbers are written. */
export function personTerms(shop: Shop, kind: SignUpKind) {
  const { country, region, dateFormat } = shop.place
  const names = new Intl.DisplayNames([bcp47Of(shop.locale)], { type: 'region' })
  return {
    kind,
    region,
    dateFormat,
    needs: signUpNeeds(shop.config.signUp, kind),
    phoneCodes: dialCountries({ country, region }).map((each) => ({
      country: each,
      code: countries[each].phone.dialCode,
      name: names.of(each) ?? each,
    })),
    phoneExample: exampleOf(shop),
  }
}

export type PersonTerms = ReturnType<typeof personTerms>

/** What the rules of a form are judged by at this site, now. */
export function signUpPlace({ place: { country, region, dateFormat }, config, visit }: Shop): SignUpPlace {
  return { country, region, dateFormat, signUp: config.signUp, today: dateAt(visit.now) }
}

function exampleOf({ place: { country, region } }: Shop): string {
  const digits: Partial<Record<string, string>> = exampleDigits
  const example = digits[country] ?? otherDigits
  return applyMask(example, phoneMask({ country, region }, example.length))
}
