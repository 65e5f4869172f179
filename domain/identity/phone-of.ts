import { countries } from '#config/countries'
import { type Country, localeIds, locales, type Region } from '#config/locales'
import { normalisePhone, phone as phoneRule } from '#domain/validation/phone'

type Typed = { phone: string; phoneCode?: string }

/**
 * A phone number as it is stored, with plus and dial code, and that code; undefined when it is none of this region. The chosen dial
 * code tells the country, the shop's own where there is none. (VAL-20, SUP-06)
 */
export function phoneOf({ phone, phoneCode }: Typed, shop: { country: Country; region: Region }): Required<Typed> | undefined {
  const country = phoneCode ? countryOf(phoneCode, shop) : shop.country
  if (!country || phoneRule({ country, region: shop.region })(phone)) return undefined
  const stored = normalisePhone(phone, country)
  return stored === undefined ? undefined : { phone: `+${stored.replace(/\D/g, '')}`, phoneCode: countries[country].phone.dialCode }
}

/** A code that several countries share means the shop's own first. */
function countryOf(phoneCode: string, { country, region }: { country: Country; region: Region }): Country | undefined {
  const near = localeIds.flatMap((id) => (locales[id].region === region ? [locales[id].country] : []))
  const code = phoneCode.replace(/\D/g, '')
  return [country, ...near].find((each) => countries[each].phone.dialCode === code)
}
