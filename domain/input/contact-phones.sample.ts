import fc from 'fast-check'
import examples from 'libphonenumber-js/examples.mobile.json'
import { type CountryCode, getExampleNumber, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'
import { countries } from '#config/countries'
import type { Country } from '#config/locales'
import { landlines } from './contact-words.sample'
import { wide } from './wide.sample'

/** A number of the country: a landline, or a mobile number with other last digits. */
export function numbersOf(home: string): fc.Arbitrary<PhoneNumber> {
  const example = getExampleNumber(home as CountryCode, examples)
  const lines = (landlines[home] ?? []).map((line) => parsePhoneNumberFromString(line))
  const mobile = fc.integer({ min: 0, max: 9999 }).map((end) => {
    const other = parsePhoneNumberFromString(`${example?.number.slice(0, -4)}${String(end).padStart(4, '0')}`)
    return other?.isValid() ? other : example
  })
  return fc.oneof(mobile, fc.constantFrom(example, ...lines)).map((found) => found as PhoneNumber)
}

/** A number as it stands in address books: at home, from abroad, as a link, with signs nobody sees. */
export function writtenPhones(number: PhoneNumber, shop: Country): fc.Arbitrary<string> {
  const { dialCode } = countries[shop].phone
  const [code, international, national] = [number.countryCallingCode, number.formatInternational(), number.formatNational()]
  const rest = international.replace(/^\+\d+ /, '')
  const abroad = [number.number, international, `tel:${number.number}`, `(+${code}) ${rest}`, international.replaceAll(' ', '-')]
  const exits = dialCode === '1' ? [`011 ${code} ${rest}`] : [`00${number.number.slice(1)}`, `00 ${code} ${rest}`]
  // The zero of Italy is part of the number, and Hungary has 06.
  const hasZero = national.startsWith('0') && code !== '39' && code !== '36'
  const zeros = hasZero ? [`+${code} (0) ${rest}`, `+${code} (0)${rest}`, `+${code} ${national}`] : []
  // Without its plus the code of a short number may be an area of the country.
  const bare = number.nationalNumber.length >= 10 ? [`${code} ${rest}`] : []
  const home = code === dialCode ? [...atHome(national), ...bare] : []
  return fc
    .constantFrom(...abroad, ...exits, ...zeros, ...home)
    .chain((text) => fc.constantFrom(text, text, wide(text), `\u202a${text}\u202c`, text.replaceAll(' ', '\u00a0')))
}

function atHome(national: string): readonly string[] {
  const digits = national.replace(/\D/g, '')
  const first = /^\d+/.exec(national)?.[0] ?? ''
  const rest = national.slice(first.length)
  const arabic = digits.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
  const apart = ['.', '•', '_', '–'].map((sign) => national.replace(/[ -]/g, sign))
  const parted = first === '' ? [] : [`(${first})${rest}`, `${first}/${rest.trim()}`]
  return [national, digits, arabic, `${national};`, `tel:${digits}`, ...apart, ...parted]
}
