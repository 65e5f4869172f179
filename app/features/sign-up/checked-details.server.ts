import { parseDate } from '#domain/dates/calendar-date'
import { type SignUpKind, personProblems } from '#domain/identity/sign-up-problems'
import type { Problem } from '#domain/validation/rule'
import type { StorefrontContext } from '~/server/storefront-services.server'
import type { PersonFieldName } from './person-fields'
import { signUpPlace } from './person-terms.server'
import type { PersonForm } from './sign-up.form'
import { typedPerson } from './typed-person.server'

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
