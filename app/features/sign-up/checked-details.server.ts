import { parseDate, tidyDate } from '#domain/dates/calendar-date'
import { type SignUpKind, personProblems, type SignUpPlace } from '#domain/identity/sign-up-problems'
import type { Problem } from '#domain/validation/rule'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { typedPhone } from '#domain/identity/phones'
import { tidyPostalCode } from '#domain/validation/address-rules'
import type { PersonFieldName } from './person-fields'
import { signUpPlace } from './person-terms.server'
import type { PersonForm } from './sign-up.form'

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
