// cspell:ignore SWIA bfpo
import { type AddressField, baseAddress, countries, type FieldRule } from '#config/countries'
import type { Country, Region } from '#config/locales'
import { plainSigns } from '#domain/input/plain-text'
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

/** Country prefixes people write before a postal code: D-10115, F-75011, NL-1012 AB. */
const prefixes: Partial<Record<Country, RegExp>> = {
  ...{ US: /^USA?-?(?=\d)/, CA: /^(?:CAN?|CDN)-?(?=[A-Z]\d)/, GB: /^(?:GBR?|UK)-?(?=[A-Z])/, NL: /^NLD?-?(?=\d)/ },
  ...{ DE: /^(?:DEU?|D)-?(?=\d)/, FR: /^(?:FRA?|F)-?(?=\d)/, IT: /^(?:ITA?|I)-?(?=\d)/, ES: /^(?:ESP?|E)-?(?=\d)/ },
}

/** Where the codes of a country have digits. */
const shapes: Readonly<Record<Exclude<Country, 'GB'>, readonly string[]>> = {
  ...{
    US: ['#####', '#########', '#####-####'],
    CA: ['.#.#.#'],
    NL: ['####..'],
    DE: ['#####'],
    FR: ['#####'],
    IT: ['#####'],
    ES: ['#####'],
  },
}

/** O and I (or a small l) are read as the digits they look like where a code has digits alone: `K1A OB1` is `K1A 0B1`. */
function withDigits(country: Country, code: string): string {
  const ofBritain = `${'.'.repeat(Math.max(0, code.length - 3))}#..`
  const shape = country === 'GB' ? ofBritain : shapes[country].find(({ length }) => length === code.length)
  return [...code].map((sign, at) => (shape?.[at] === '#' ? (digitLike[sign] ?? sign) : sign)).join('')
}

/** The British area has letters alone, and no second letter I; no district of two digits begins with a zero: `SWIA`, `0X1`, `P01`. */
function outwardOf(typed: string): string {
  const outward = typed.replace(/^0/, 'O').replace(/^([A-Z])0(?=\d)/, '$1O')
  return outward === 'GIR' ? outward : outward.replace(/^([A-Z]{1,2})I(?=[A-Z]?$)/, (_, area: string) => `${area}1`)
}

const digitLike: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Normalizes a postal code: ASCII, upper case, spacing, no country prefix, no sign between or behind its digits but the hyphen of a ZIP code. */
export function tidyPostalCode(country: Country, typed: string): string {
  const bare = plainSigns(typed)
    .toUpperCase()
    .replace(/[\s.,;:_/()]/g, '')
    .replace(prefixes[country] ?? '', '')
  if (country === 'GB' && bare.startsWith('BFPO')) return bare.replace(/^BFPO-?/, 'BFPO ').trim()
  const code = withDigits(country, hasHyphens.includes(country) ? bare : bare.replace(/-/g, ''))
  if (country === 'US') return code.replace(/^(\d{5})-?(\d{4})$/, '$1-$2')
  if (country === 'CA' && code.length === 6) return `${code.slice(0, 3)} ${code.slice(3)}`
  if (country === 'GB' && code.length >= 5) return `${outwardOf(code.slice(0, -3))} ${code.slice(-3)}`
  if (country === 'NL' && code.length === 6) return `${code.slice(0, 4)} ${code.slice(4)}`
  return code
}

/** Where a hyphen is part of a code, or makes it none. */
const hasHyphens: readonly Country[] = ['US', 'DE', 'FR', 'IT', 'ES']
