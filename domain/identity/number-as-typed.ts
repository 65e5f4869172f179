import { countries } from '#config/countries'
import type { Country, Region } from '#config/locales'
import { applyMask, phoneMask } from '#domain/validation/phone-mask'
import { tidyPhone } from '#domain/validation/tidy-phone'
import { dialCountries } from './dial-countries'

type Kept = { phone: string; phoneCode?: string }

/** A number that was kept, laid out the way people of its country type it; one from elsewhere stays as it is. (VAL-15) */
export function numberAsTyped({ phone, phoneCode }: Kept, { country, region }: { country: Country; region: Region }): string {
  const near = dialCountries({ country, region })
  const codeOf = (each: Country) => countries[each].phone.dialCode
  const own = near.find((each) => (phone.startsWith('+') ? phone.startsWith(`+${codeOf(each)}`) : codeOf(each) === phoneCode))
  if (!own) return phone
  const national = phone.startsWith('+') ? phone.slice(codeOf(own).length + 1) : phone
  const digits = tidyPhone(national, own).replace(/\D/g, '')
  return applyMask(digits, phoneMask({ country: own, region }, digits.length))
}
