import { countries } from '#config/countries'
import { type Country, localeIds, locales, type Region } from '#config/locales'

/** The countries of a region whose numbers the shop takes, the shop's own first, each dial code once. (VAL-14, VAL-20) */
export function dialCountries({ country, region }: { country: Country; region: Region }): Country[] {
  const near = localeIds.flatMap((id) => (locales[id].region === region ? [locales[id].country] : []))
  const byCode = new Map<string, Country>()
  for (const each of [country, ...near]) {
    const code = countries[each].phone.dialCode
    if (!byCode.has(code)) byCode.set(code, each)
  }
  return [...byCode.values()]
}
