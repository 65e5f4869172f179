// cspell:ignore SWIA bfpo codepostal codicepostale postalcode postleitzahl CIKMOV
import { type AddressField, baseAddress, countries, type FieldRule } from '#config/countries'
import type { Country, Region } from '#config/locales'
import { normalizeSymbols, trimPunctuation } from '#domain/input/normalize-text'
import { phone } from './phone'
import { createProblem, createRule, findFirstProblem, type ValidationProblem, type ValidationRule } from './rule'
import { email, lengthBetween, matches, personName, required } from './text-rules'

const addressFields = Object.keys(baseAddress) as AddressField[]

/** Address rules of a field in a country: base rules with country overrides. */
export function getAddressRule(field: AddressField, country: Country): FieldRule {
  return { ...baseAddress[field], ...countries[country].address[field] }
}

/** Validates an address: first problem per field. */
export function findAddressProblems(
  address: Partial<Record<AddressField, string>>,
  market: { country: Country; region: Region },
): Partial<Record<AddressField, ValidationProblem>> {
  const problemEntries = addressFields.map(
    (field) => [field, findFirstProblem(address[field] ?? '', getFieldRules(field, market))] as const,
  )
  return Object.fromEntries(problemEntries.filter(([, problem]) => problem))
}

function getFieldRules(field: AddressField, market: { country: Country; region: Region }): ValidationRule[] {
  const { required: isRequired, pattern, ...length } = getAddressRule(field, market.country)
  const rulesByField: Partial<Record<AddressField, ValidationRule>> = {
    firstName: personName,
    lastName: personName,
    email,
    phone: phone(market),
    postalCode: assignedPostalCode(market.country),
  }
  return [isRequired ? required : undefined, ...lengthBetween(length), pattern ? matches(pattern) : undefined, rulesByField[field]].filter(
    (rule) => rule !== undefined,
  )
}

/**
 * Codes of a right shape that no place has. Some have beginnings that were never given out. Others have letters that British and Dutch
 * codes leave out, because they look like others or are remembered for other things.
 */
const unusedPostalCodes: Partial<Record<Country, RegExp>> = {
  US: /^00[0-4]/,
  GB: /^(?!GIR|BFPO)(?:[QVX]|.[IJZ])|[CIKMOV].?$/i,
  FR: /^(?:00000|9[69])/,
  DE: /^(?:0[05]|43|62)/,
  IT: /^(?:0000|99)/,
  NL: /S[ADS]$/i,
}

/** Reported as a code of a wrong shape: the shopper's message is the same. */
function assignedPostalCode(country: Country): ValidationRule {
  const unusedPattern = unusedPostalCodes[country]
  return createRule(
    (value) => !unusedPattern?.test(value),
    createProblem('regex', { regex: getAddressRule('postalCode', country).pattern ?? '' }),
  )
}

/** Returns true if a normalized code is written as those of the country. */
export function isPostalCode(country: Country, postalCode: string): boolean {
  return new RegExp(getAddressRule('postalCode', country).pattern ?? '').test(postalCode)
}

/** Country prefixes people write before a postal code: D-10115, F-75011, NL-1012 AB. */
const countryPrefixPatterns: Partial<Record<Country, RegExp>> = {
  ...{ US: /^USA?-?(?=\d)/, CA: /^(?:CAN?|CDN)-?(?=[A-Z]\d)/, GB: /^(?:GBR?|UK)-?(?=[A-Z])/, NL: /^NLD?-?(?=\d)/ },
  ...{ DE: /^(?:DEU?|D)-?(?=\d)/, FR: /^(?:FRA?|F)-?(?=\d)/, IT: /^(?:ITA?|I)-?(?=\d)/, ES: /^(?:ESP?|E)-?(?=\d)/ },
}

/** What forms and letters call it: `PLZ 10115`, `C.P. 28013`. British areas may begin so. */
const postalCodeLabelPattern = /^(?:ZIP(?:CODE)?|PLZ|CAP|CP|CODEPOSTAL|CODICEPOSTALE|POSTCODE|POSTALCODE|POSTLEITZAHL)-?(?=[A-Z]?-?\d)/

/** Where the codes of a country have digits. */
const postalCodeShapes: Readonly<Record<Exclude<Country, 'GB'>, readonly string[]>> = {
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

/**
 * Reads O and I (or a small l) as the digits they look like where a code has digits alone: `K1A OB1` is `K1A 0B1`. Reads 5 and 8 as the
 * letters they look like where a Canadian code has letters alone. Does the same at the beginning of a British code: `5W1A 1AA`.
 */
function replaceDigitLookalikes(country: Country, code: string): string {
  const britishShape = `${'.'.repeat(Math.max(0, code.length - 3))}#..`
  const shape = country === 'GB' ? britishShape : postalCodeShapes[country].find(({ length }) => length === code.length)
  const isLetter = (index: number) =>
    country === 'GB' ? index === 0 && code.length >= minBritishLength : country === 'CA' && shape?.[index] === '.'
  return [...code]
    .map((sign, index) => {
      if (shape?.[index] === '#') return digitLookalikes[sign] ?? sign
      return isLetter(index) ? (letterLookalikes[sign] ?? sign) : sign
    })
    .join('')
}

/**
 * Reads a British area and district by their rules: `SWIA`, `El`, `0X1`, `P01`, `M2O`. The area has letters alone, and no second letter I.
 * A digit follows it, and no district of two digits begins with a zero.
 */
function normalizeOutwardCode(rawCode: string): string {
  const outward = rawCode.replace(/^0/, 'O').replace(/^([A-Z])0(?=\d)/, '$1O')
  if (outward === 'GIR') return outward
  const district = /\d/.test(outward) ? outward : outward.replace(/^([A-Z]{1,2})([IL])(?=[A-Z]?$)/, (_, area: string) => `${area}1`)
  // No district has a last letter O, I or L.
  return district.replace(/(?<=\d)[OIL]$/, (sign) => digitLookalikes[sign] ?? sign)
}

const digitLookalikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }
const letterLookalikes: Readonly<Record<string, string>> = { 5: 'S', 8: 'B' }
const minBritishLength = 5

/** What a spreadsheet makes of a code: a formula (`="02139"`), or a number with decimals (`1067.0`), whose zeros are no digits of it. */
export function stripSpreadsheetMarks(text: string): string {
  return text
    .replace(/^=? ?["']?(?=\w)|["']$/g, '')
    .replace(/^(\d{3,9})[.,]0$|^(\d{4,9})[.,]00$/, '$1$2')
    .trim()
}

/** Normalizes a postal code: ASCII, upper case, spacing, no country prefix, no sign between or behind its digits but the hyphen of a ZIP code. */
export function normalizePostalCode(country: Country, rawPostalCode: string): string {
  // Read twice: letters that were digits may show a prefix, as in `CA AL0`.
  return readPostalCode(country, readPostalCode(country, rawPostalCode))
}

function readPostalCode(country: Country, rawPostalCode: string): string {
  const unmaskedCode = stripSpreadsheetMarks(normalizeSymbols(rawPostalCode))
    .toUpperCase()
    .replace(/[\s.,;:_/|\\()[\]{}<>#+"'“”„’]/g, '')
  // The mask of a ZIP code has a place for four more digits, which few know.
  const strippedCode = trimPunctuation(unmaskedCode, { front: '-', end: '-' })
    .replace(country === 'GB' ? '' : postalCodeLabelPattern, '')
    .replace(countryPrefixPatterns[country] ?? '', '')
  if (country === 'GB' && strippedCode.startsWith('BFPO')) return strippedCode.replace(/^BFPO-?/, 'BFPO ').trim()
  const code = replaceDigitLookalikes(country, hyphenatedCountries.includes(country) ? strippedCode : strippedCode.replace(/-/g, ''))
  if (country === 'US') return code.replace(/^(\d{5})-?(\d{4})$/, '$1-$2')
  if (country === 'CA' && code.length === 6) return `${code.slice(0, 3)} ${code.slice(3)}`
  if (country === 'GB' && code.length >= 5) return `${normalizeOutwardCode(code.slice(0, -3))} ${code.slice(-3)}`
  if (country === 'NL' && code.length === 6) return `${code.slice(0, 4)} ${code.slice(4)}`
  return code
}

/** Where a hyphen is part of a code, or makes it none. */
const hyphenatedCountries: readonly Country[] = ['US', 'DE', 'FR', 'IT', 'ES']
