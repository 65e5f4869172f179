import { z } from 'zod'
import { captchaFields } from '~/server/captcha-input'
import { parseDialCode } from './dial-code'
import { getMarketDay } from '#domain/dates/market-day'
import { getSignUpRequirements, type SignUpKind, type SignUpMarket, findPersonProblems } from '#domain/identity/sign-up-problems'
import { applyMask, getPhoneMask } from '#domain/input/phone-mask'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { countries } from '#config/countries'
import { toBcp47, localeIds, locales } from '#config/locales'
import { endpoints } from '#contracts'
import { getCachedData } from '~/server/data-cache.server'
import { parseDate } from '#domain/dates/calendar-date'
import { normalizeDate } from '#domain/dates/normalize-date'
import type { ValidationProblem } from '#domain/validation/rule'
import { toStoredPhone } from '#domain/input/phones'
import { normalizeLonePostalCode } from '#domain/address/postal-code-field'

const textField = z.string().max(1_000).default('')
const checkboxField = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** Personal details as typed. */
export const personForm = z.object({
  firstName: textField,
  lastName: textField,
  birthDate: textField,
  phone: textField,
  phoneCode: z
    .string()
    .regex(/^\d{0,4}(-[A-Z]{2})?$/)
    .transform(parseDialCode)
    .default(''),
  postalCode: textField,
  gender: z.enum(['', 'F', 'M', 'X', 'U']).default(''),
})

/** A sign-up as typed; the country's rules validate it. */
export const signUpForm = personForm.extend({
  email: textField,
  password: textField,
  newsletterConsent: checkboxField,
  smsNotificationConsent: checkboxField,
  optInAccepted: checkboxField,
  loyaltyEnrollment: checkboxField,
  isTermsConfirmed: checkboxField,
  termsConditionsAndPolicy: checkboxField,
  ...captchaFields,
  /** Placement of the link that led here. */
  storeNum: z.string().max(20).default(''),
  campaign: z.string().max(100).default(''),
  referralCode: z.string().max(64).default(''),
})

/** Details a program needs from an existing account, and consent to its terms. */
export const joinForm = personForm.extend({ isTermsConfirmed: checkboxField })

export type JoinForm = z.infer<typeof joinForm>
export type PersonForm = z.infer<typeof personForm>
export type SignUpForm = z.infer<typeof signUpForm>

export type PersonFieldName = 'firstName' | 'lastName' | 'birthDate' | 'phone' | 'postalCode' | 'gender'

/** Fictitious numbers of typical length. */
const exampleDigits = { US: '5035550100', CA: '6135550100', GB: '7911123456', FR: '612345678', DE: '1511234567' }
const defaultExampleDigits = '612345678'

/** Field requirements, date and phone formats of this site. Pass phone countries for forms with a phone. */
export function getPersonTerms(shop: StorefrontContext, kind: SignUpKind, phoneCountries: PhoneCountry[] = []) {
  const { region, dateFormat } = shop.market
  return {
    kind,
    region,
    dateFormat,
    needs: getSignUpRequirements(shop.config.signUp, kind),
    listPhoneCountries: phoneCountries,
    phoneExample: getPhoneExample(shop),
  }
}

export type PersonTerms = ReturnType<typeof getPersonTerms>

/** Country, formats and date that this site's form rules depend on. */
export function getSignUpMarket({ market: { country, region, dateFormat }, config, requestContext }: StorefrontContext): SignUpMarket {
  return { country, region, dateFormat, signUp: config.signUp, today: getMarketDay(requestContext.now, country) }
}

function getPhoneExample({ market: { country, region } }: StorefrontContext): string {
  const digitsByCountry: Partial<Record<string, string>> = exampleDigits
  const example = digitsByCountry[country] ?? defaultExampleDigits
  return applyMask(example, getPhoneMask({ country, region }, example.length))
}

const freshMs = 3_600_000

/** Country of a phone number: its form value, which starts with the dial code, and its localized name. */
type PhoneCountry = [value: string, name: string]

/**
 * All countries from the platform, the shop's own first, then by name. If the platform fails, the countries the shop sells in. (decision
 * 046)
 */
export async function listPhoneCountries(shop: StorefrontContext): Promise<PhoneCountry[]> {
  const parts = ['phone-countries', shop.locale]
  const load = () => shop.api(endpoints.utilities.countryList, {})
  const listed = await getCachedData(shop.requestContext, { parts, freshMs }, load).catch(() => {
    shop.requestContext.markPrivate()
    return listSellingCountries(shop)
  })
  const { country } = shop.market
  const ownFirst = [...listed.filter(({ code }) => code === country), ...listed.filter(({ code }) => code !== country)]
  const first = new Map(ownFirst.toReversed().map(({ dialCode, code }) => [dialCode, code]))
  // Unique values: of two options with the same value, a browser selects the last.
  return ownFirst.map(({ dialCode, code, name }) => [first.get(dialCode) === code ? dialCode : `${dialCode}-${code}`, name])
}

function listSellingCountries(shop: StorefrontContext) {
  const names = new Intl.DisplayNames([toBcp47(shop.locale)], { type: 'region' })
  const all = [...new Set(localeIds.map((id) => locales[id].country))]
  return all.map((code) => ({ code, dialCode: countries[code].phone.dialCode, name: names.of(code) ?? code }))
}

type DetailsInput = { typed: PersonForm; fields: readonly PersonFieldName[]; kind: SignUpKind }

/** Normalizes and validates the named fields; ignores the others. */
export function validateDetails(shop: StorefrontContext, { typed, fields, kind }: DetailsInput) {
  const signUpMarket = getSignUpMarket(shop)
  const person = normalizePersonInput(typed, signUpMarket)
  const problemEntries = Object.entries(findPersonProblems(person, signUpMarket, kind)) as [PersonFieldName, ValidationProblem][]
  const problems: Partial<Record<string, ValidationProblem>> = Object.fromEntries(
    problemEntries.filter(([field]) => fields.includes(field)),
  )
  const filledFields = fields.filter((field) => field !== 'birthDate' && person[field].trim() !== '')
  const details = {
    ...Object.fromEntries(filledFields.map((field) => [field, person[field].trim()])),
    ...(filledFields.includes('phone') && { phoneCode: person.phoneCode }),
    ...(fields.includes('birthDate') && person.birthDate && { birthDate: parseDate(person.birthDate, signUpMarket.dateFormat) }),
  }
  return { details, problems }
}

/** Normalizes typed details: dates, trunk prefix of phones, space in postal codes. */
export function normalizePersonInput<T extends PersonForm>(personInput: T, signUpMarket: SignUpMarket): T {
  const { country, dateFormat, today } = signUpMarket
  const birthDate = normalizeDate(personInput.birthDate, dateFormat, Number(today.slice(0, 4)))
  return {
    ...personInput,
    ...toStoredPhone(personInput, signUpMarket),
    birthDate,
    postalCode: normalizeLonePostalCode(personInput.postalCode, country),
  }
}
