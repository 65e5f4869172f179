import fc from 'fast-check'
import examples from 'libphonenumber-js/examples.mobile.json'
import { type CountryCode, getExampleNumber, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'
import { countries } from '#config/countries'
import type { Country } from '#config/locales'
import { landlinesByCountry } from './contact-texts.sample'
import { toFullWidth } from './full-width.sample'

/** A number of the country: a landline, or a mobile number with other last digits. */
export function arbitraryNumbers(home: string): fc.Arbitrary<PhoneNumber> {
  const example = getExampleNumber(home as CountryCode, examples)
  const landlineNumbers = (landlinesByCountry[home] ?? []).map((line) => parsePhoneNumberFromString(line))
  const mobile = fc.integer({ min: 0, max: 9999 }).map((lastDigits) => {
    const variantNumber = parsePhoneNumberFromString(`${example?.number.slice(0, -4)}${String(lastDigits).padStart(4, '0')}`)
    return variantNumber?.isValid() ? variantNumber : example
  })
  return fc.oneof(mobile, fc.constantFrom(example, ...landlineNumbers)).map((validNumber) => validNumber as PhoneNumber)
}

/** A number as it stands in address books: at home, from abroad, as a link, with signs nobody sees. */
export function arbitraryPhoneTexts(number: PhoneNumber, shopCountry: Country): fc.Arbitrary<string> {
  const { dialCode } = countries[shopCountry].phone
  const [code, international, national] = [number.countryCallingCode, number.formatInternational(), number.formatNational()]
  const nationalPart = international.replace(/^\+\d+ /, '')
  const internationalForms = [
    number.number,
    international,
    `tel:${number.number}`,
    `(+${code}) ${nationalPart}`,
    international.replaceAll(' ', '-'),
  ]
  const exitCodeForms = dialCode === '1' ? [`011 ${code} ${nationalPart}`] : [`00${number.number.slice(1)}`, `00 ${code} ${nationalPart}`]
  // The zero of Italy is part of the number, and Hungary has 06.
  const hasZero = national.startsWith('0') && code !== '39' && code !== '36'
  const zeroForms = hasZero ? [`+${code} (0) ${nationalPart}`, `+${code} (0)${nationalPart}`, `+${code} ${national}`] : []
  // Without its plus the code of a short number may be an area of the country.
  const barePrefixForms = number.nationalNumber.length >= 10 ? [`${code} ${nationalPart}`] : []
  const domesticForms = code === dialCode ? [...listDomesticForms(national), ...barePrefixForms] : []
  return fc
    .constantFrom(...internationalForms, ...exitCodeForms, ...zeroForms, ...domesticForms)
    .chain((text) => fc.constantFrom(text, text, toFullWidth(text), `\u202a${text}\u202c`, text.replaceAll(' ', '\u00a0')))
}

function listDomesticForms(national: string): readonly string[] {
  const digits = national.replace(/\D/g, '')
  const areaCode = /^\d+/.exec(national)?.[0] ?? ''
  const subscriberNumber = national.slice(areaCode.length)
  const arabicDigits = digits.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
  const otherSeparators = ['.', '•', '_', '–'].map((sign) => national.replace(/[ -]/g, sign))
  const bracketForms = areaCode === '' ? [] : [`(${areaCode})${subscriberNumber}`, `${areaCode}/${subscriberNumber.trim()}`]
  return [national, digits, arabicDigits, `${national};`, `tel:${digits}`, ...otherSeparators, ...bracketForms]
}
