import { marketDay } from '#domain/dates/market-day'
import { signUpNeeds, type SignUpKind, type SignUpPlace, personProblems } from '#domain/identity/sign-up-problems'
import { applyMask, phoneMask } from '#domain/validation/phone-mask'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { countries } from '#config/countries'
import { bcp47Of, localeIds, locales } from '#config/locales'
import { endpoints } from '#contracts'
import { cachedData } from '~/server/data-cache.server'
import { parseDate, tidyDate } from '#domain/dates/calendar-date'
import type { Problem } from '#domain/validation/rule'
import { typedPhone } from '#domain/identity/phones'
import { tidyPostalCode } from '#domain/validation/address-rules'
import type { PersonForm } from './sign-up.form'

export type PersonFieldName = 'firstName' | 'lastName' | 'birthDate' | 'phone' | 'postalCode' | 'gender'

/** Fictitious numbers of typical length. */
const exampleDigits = { US: '5035550100', CA: '6135550100', GB: '7911123456', FR: '612345678', DE: '1511234567' }
const otherDigits = '612345678'

/** Field requirements, date and phone formats of this site. Pass phone countries for forms with a phone. */
export function personTerms(shop: StorefrontContext, kind: SignUpKind, numbersOf: PhoneCountry[] = []) {
  const { region, dateFormat } = shop.place
  return {
    kind,
    region,
    dateFormat,
    needs: signUpNeeds(shop.config.signUp, kind),
    phoneCountries: numbersOf,
    phoneExample: exampleOf(shop),
  }
}

export type PersonTerms = ReturnType<typeof personTerms>

/** Country, formats and date that this site's form rules depend on. */
export function signUpPlace({ place: { country, region, dateFormat }, config, visit }: StorefrontContext): SignUpPlace {
  return { country, region, dateFormat, signUp: config.signUp, today: marketDay(visit.now, country) }
}

function exampleOf({ place: { country, region } }: StorefrontContext): string {
  const digits: Partial<Record<string, string>> = exampleDigits
  const example = digits[country] ?? otherDigits
  return applyMask(example, phoneMask({ country, region }, example.length))
}

const freshMs = 3_600_000

/** Country of a phone number: its form value, which starts with the dial code, and its localized name. */
type PhoneCountry = [value: string, name: string]

/**
 * All countries from the platform, the shop's own first, then by name. If the platform fails, the countries the shop sells in. (decision
 * 046)
 */
export async function phoneCountries(shop: StorefrontContext): Promise<PhoneCountry[]> {
  const parts = ['phone-countries', shop.locale]
  const load = () => shop.api(endpoints.utilities.countryList, {})
  const listed = await cachedData(shop.visit, { parts, freshMs }, load).catch(() => {
    shop.visit.markPrivate()
    return countriesWeSellIn(shop)
  })
  const { country } = shop.place
  const ownFirst = [...listed.filter(({ code }) => code === country), ...listed.filter(({ code }) => code !== country)]
  const first = new Map(ownFirst.toReversed().map(({ dialCode, code }) => [dialCode, code]))
  // Unique values: of two options with the same value, a browser selects the last.
  return ownFirst.map(({ dialCode, code, name }) => [first.get(dialCode) === code ? dialCode : `${dialCode}-${code}`, name])
}

function countriesWeSellIn(shop: StorefrontContext) {
  const names = new Intl.DisplayNames([bcp47Of(shop.locale)], { type: 'region' })
  const all = [...new Set(localeIds.map((id) => locales[id].country))]
  return all.map((code) => ({ code, dialCode: countries[code].phone.dialCode, name: names.of(code) ?? code }))
}

type CheckedDetailsOptions = { typed: PersonForm; fields: readonly PersonFieldName[]; kind: SignUpKind }

/** Normalizes and validates the named fields; ignores the others. */
export function checkedDetails(shop: StorefrontContext, { typed, fields, kind }: CheckedDetailsOptions) {
  const place = signUpPlace(shop)
  const person = typedPerson(typed, place)
  const found = Object.entries(personProblems(person, place, kind)) as [PersonFieldName, Problem][]
  const problems: Partial<Record<string, Problem>> = Object.fromEntries(found.filter(([field]) => fields.includes(field)))
  const texts = fields.filter((field) => field !== 'birthDate' && person[field].trim() !== '')
  const details = {
    ...Object.fromEntries(texts.map((field) => [field, person[field].trim()])),
    ...(texts.includes('phone') && { phoneCode: person.phoneCode }),
    ...(fields.includes('birthDate') && person.birthDate && { birthDate: parseDate(person.birthDate, place.dateFormat) }),
  }
  return { details, problems }
}

/** Normalizes typed details: date separators, trunk prefix of phones, space in postal codes. */
export function typedPerson<T extends PersonForm>(typed: T, place: SignUpPlace): T {
  const birthDate = tidyDate(typed.birthDate, place.dateFormat)
  return { ...typed, ...typedPhone(typed, place), birthDate, postalCode: tidyPostalCode(place.country, typed.postalCode) }
}
