import { type AddressField, baseAddress, countries, type FieldRule } from '#config/countries'
import { type Country, type Region } from '#config/locales'
import { phone } from './phone'
import { firstProblem, type Problem, type Rule } from './rule'
import { email, lengthBetween, matches, personName, required } from './text-rules'

const fields = Object.keys(baseAddress) as AddressField[]

/** What each field of an address must be in this country: the base, with the country's own word on top. (VAL-29, VAL-36) */
export function addressRule(field: AddressField, country: Country): FieldRule {
  return { ...baseAddress[field], ...countries[country].address[field] }
}

/** Everything wrong with an address, the first problem of each field. (VAL-24, VAL-25, VAL-26, VAL-27, VAL-28, VAL-29, VAL-30) */
export function addressProblems(
  address: Partial<Record<AddressField, string>>,
  place: { country: Country; region: Region },
): Partial<Record<AddressField, Problem>> {
  const found = fields.map((field) => [field, firstProblem(address[field] ?? '', rulesOf(field, place))] as const)
  return Object.fromEntries(found.filter(([, wrong]) => wrong))
}

function rulesOf(field: AddressField, place: { country: Country; region: Region }): Rule[] {
  const { required: isRequired, pattern, ...length } = addressRule(field, place.country)
  const kind: Partial<Record<AddressField, Rule>> = { firstName: personName, lastName: personName, email, phone: phone(place) }
  return [isRequired ? required : undefined, ...lengthBetween(length), pattern ? matches(pattern) : undefined, kind[field]].filter(
    (rule) => rule !== undefined,
  )
}
