import { type AddressField, baseAddress, countries, type FieldRule } from '#config/countries'
import { type Country, type Region } from '#config/locales'
import { phone } from './phone'
import { firstProblem, type Problem, type Rule } from './rule'
import { email, lengthBetween, matches, personName, required } from './text-rules'

const fields = Object.keys(baseAddress) as AddressField[]

/** Address rules of a field in a country: base rules with country overrides. */
export function addressRule(field: AddressField, country: Country): FieldRule {
  return { ...baseAddress[field], ...countries[country].address[field] }
}

/** Validates an address: first problem per field. */
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
