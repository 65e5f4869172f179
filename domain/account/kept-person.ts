import { countries } from '#config/countries'
import type { Country } from '#config/locales'
import { type ErrorId, fail, ok, type Outcome } from '#contracts/errors'
import { type CalendarDate, yearsBefore } from '#domain/dates/calendar-date'
import { phoneOf } from '#domain/identity/phone-of'
import { addressRule } from '#domain/validation/address-rules'
import { firstProblem, type Rule } from '#domain/validation/rule'
import { accountNameRules, email, lengthBetween, matches } from '#domain/validation/text-rules'
import type { Person } from './account'
import { marketOfCountry } from './market-of-country'

export type PersonTerms = {
  country: Country
  /** Country of the form, if different from the account's: the customer may have moved. */
  here?: Country
  today: CalendarDate
  /** Earliest accepted birth date. */
  minBirthDate: CalendarDate
}

type Countries = Pick<PersonTerms, 'country' | 'here'>

/**
 * Validates and normalizes the given personal details. Fails with PRO410 (name), PRO411 (phone), PRO414 (too young), PRO415 (postal code)
 * or API400, each naming the field.
 */
export function keptPerson(person: Person, terms: PersonTerms): Outcome<Person> {
  const wrong = wrongField(person, terms)
  if (wrong) return fail(wrong.errorId, { field: wrong.field })
  if (!person.phone) return ok(person)
  const phone = keptPhone(person, terms)
  return phone ? ok({ ...person, ...phone }) : fail('PROFILE_PHONE_INVALID', { field: 'phone' })
}

/** Normalizes a phone of the account's country or of the form's; undefined if neither. */
export function keptPhone({ phone = '', phoneCode }: Pick<Person, 'phone' | 'phoneCode'>, { country, here = country }: Countries) {
  return phoneOf({ phone, phoneCode }, marketOfCountry(country)) ?? phoneOf({ phone, phoneCode }, marketOfCountry(here))
}

function wrongField(
  person: Person,
  { country, here = country, today, minBirthDate }: PersonTerms,
): { errorId: ErrorId; field: keyof Person } | undefined {
  const breaks = (field: keyof Person, rules: readonly Rule[]) => firstProblem(person[field] ?? '', rules) !== undefined
  if (breaks('email', [email])) return { errorId: 'INVALID_REQUEST', field: 'email' }
  if (breaks('firstName', accountNameRules)) return { errorId: 'PROFILE_NAME_INVALID', field: 'firstName' }
  if (breaks('lastName', accountNameRules)) return { errorId: 'PROFILE_NAME_INVALID', field: 'lastName' }
  if ([country, here].every((each) => breaks('postalCode', postalRules(each))))
    return { errorId: 'PROFILE_POSTAL_CODE_INVALID', field: 'postalCode' }
  const { birthDate } = person
  if (!birthDate) return undefined
  if (birthDate < minBirthDate || birthDate > today) return { errorId: 'INVALID_REQUEST', field: 'birthDate' }
  const isTooYoung = birthDate > yearsBefore(today, countries[country].minimalAge)
  return isTooYoung ? { errorId: 'PROFILE_UNDER_AGE', field: 'birthDate' } : undefined
}

function postalRules(country: Country): Rule[] {
  const { min, max, pattern } = addressRule('postalCode', country)
  return [...lengthBetween({ min, max }), ...(pattern ? [matches(pattern)] : [])]
}
