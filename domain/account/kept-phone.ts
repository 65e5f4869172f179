import { countries, isCountry } from '#config/countries'
import type { Country } from '#config/locales'
import { fail, ok, type Outcome } from '#contracts/errors'
import { normalisePhone, phone } from '#domain/validation/phone'
import { placeOf } from './place-of'

/**
 * A phone number as it is kept, with plus and dial code; PRO411 when no country we know has such numbers. The dial code says which
 * country is meant, without one it is the account's. (VAL-13, VAL-14, VAL-20, TRAP-08, ERR-37)
 */
export function keptPhone({ phone: typed, phoneCode }: { phone: string; phoneCode?: string }, own: Country): Outcome<string> {
  const country = countryMeant(typed, phoneCode, own)
  const kept = normalisePhone(typed.startsWith('+') ? typed.replace(/[\s().-]/g, '') : typed, country)
  const isWrong = country === undefined || phone(placeOf(country))(typed) !== undefined || kept === undefined
  return isWrong ? fail('PROFILE_PHONE_INVALID', { field: 'phone' }) : ok(kept)
}

function countryMeant(typed: string, phoneCode: string | undefined, own: Country): Country | undefined {
  const known = [own, ...Object.keys(countries).filter(isCountry)]
  const dialCode = phoneCode?.replace(/\D/g, '')
  if (typed.startsWith('+')) return known.find((country) => typed.startsWith(`+${countries[country].phone.dialCode}`))
  return dialCode ? known.find((country) => countries[country].phone.dialCode === dialCode) : own
}
