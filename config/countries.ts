// cspell:ignore bfpo ceghj tvxy
import { addressFieldMaxLength, nameMinLength } from './constants'
import type { Country } from './locales'

/** A text field's rule. Equal `min` and `max` mean an exact length. */
export type FieldRule = { required: boolean; min?: number; max?: number; pattern?: string }
export type AddressField =
  | 'firstName'
  | 'lastName'
  | 'addressLine1'
  | 'addressLine2'
  | 'city'
  | 'country'
  | 'province'
  | 'postalCode'
  | 'email'
  | 'phone'

type PhoneRule = {
  dialCode: string
  /** Digits after the dial code, without a trunk 0. */
  lengths: readonly number[]
  /** In front of a number at home, and not behind the dial code. */
  trunk?: string
  /** A number that matches is accepted whatever its length. */
  pattern?: string
  /** `X` is a digit or letter. Uses the mask that fits the digit count; none: the region's default. */
  masks?: readonly string[]
}

export type CountryRules = {
  phone: PhoneRule
  /** Address rules that extend or replace the base rules in this country. */
  address: Partial<Record<AddressField, Partial<FieldRule>>>
  /** Full years a shopper must have lived to open an account. */
  minimalAge: number
}

/** The address every country starts from. */
export const baseAddress: Record<AddressField, FieldRule> = {
  firstName: { required: true, min: nameMinLength, max: addressFieldMaxLength },
  lastName: { required: true, min: nameMinLength, max: addressFieldMaxLength },
  addressLine1: { required: true, max: addressFieldMaxLength },
  addressLine2: { required: false, max: addressFieldMaxLength },
  city: { required: true, max: addressFieldMaxLength },
  country: { required: true },
  province: { required: false, max: 50 },
  postalCode: { required: true },
  email: { required: true },
  phone: { required: true },
}

const fiveDigitPostalCode = { min: 5, max: 5, pattern: '^\\d{5}$' }
const defaultMinimalAge = 16

/** Letters of Canadian postal codes: D, F, I, O, Q and U look like others, W and Z open none. */
const [canadianFirstLetter, canadianLetter] = ['[A-CEGHJ-NPR-TVXYa-ceghj-npr-tvxy]', '[A-CEGHJ-NPR-TV-Za-ceghj-npr-tv-z]']
const canadianPostalCodePattern = `^${canadianFirstLetter}\\d${canadianLetter} \\d${canadianLetter}\\d$`

export const countries: Record<Country, CountryRules> = {
  US: {
    phone: { dialCode: '1', lengths: [10] },
    address: { postalCode: { pattern: '^\\d{5}(-\\d{4})?$' }, province: { required: true } },
    minimalAge: 13,
  },
  CA: {
    phone: { dialCode: '1', lengths: [10] },
    address: { postalCode: { pattern: canadianPostalCodePattern }, province: { required: true } },
    minimalAge: 13,
  },
  GB: {
    phone: { dialCode: '44', lengths: [10], trunk: '0', masks: ['XXXX XXX XXXX', 'XXXXX XXXXXX'] },
    // Forces post (BFPO) is well written; whether it is delivered to is another question.
    address: { postalCode: { pattern: '^(GIR 0AA|BFPO \\d{1,4}|[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2})$' } },
    minimalAge: 13,
  },
  FR: {
    phone: { dialCode: '33', lengths: [9], trunk: '0', masks: ['X XX XX XX XX'] },
    address: { postalCode: fiveDigitPostalCode },
    minimalAge: 15,
  },
  DE: {
    phone: { dialCode: '49', lengths: [10, 11], trunk: '0', masks: ['XXX XXXXXXX', 'XXXX XXXXXXX', 'XXXXX XXXXXX'] },
    address: { postalCode: fiveDigitPostalCode },
    minimalAge: 16,
  },
  IT: {
    phone: { dialCode: '39', lengths: [9, 10] },
    address: { postalCode: fiveDigitPostalCode },
    minimalAge: 14,
  },
  ES: {
    phone: { dialCode: '34', lengths: [9] },
    // The first two digits are the province.
    address: { postalCode: { ...fiveDigitPostalCode, pattern: '^(0[1-9]|[1-4]\\d|5[0-2])\\d{3}$' } },
    minimalAge: defaultMinimalAge,
  },
  NL: {
    phone: { dialCode: '31', lengths: [9], trunk: '0' },
    address: { postalCode: { pattern: '^[1-9]\\d{3} ?[A-Za-z]{2}$' } },
    minimalAge: defaultMinimalAge,
  },
}

export function isCountry(value: string): value is Country {
  return Object.hasOwn(countries, value)
}
