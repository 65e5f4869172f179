import type { Country } from '#config/locales'
import { fail, ok, type Outcome } from '#contracts/errors'
import { normalizePhone, phone } from '#domain/validation/phone'
import { firstProblem, type Rule } from '#domain/validation/rule'
import { email, personName, required } from '#domain/validation/text-rules'
import { countryWithRegion } from './country-with-region'

export type Contact = { firstName: string; lastName: string; email: string; phone: string }

/** Requires name, email and phone for a store; API400 names the field. */
export function checkedPerson(contact: Contact, country: Country): Outcome<Contact> {
  const kinds: Record<keyof Contact, Rule> = {
    firstName: personName,
    lastName: personName,
    email,
    phone: phone(countryWithRegion(country)),
  }
  const fields = Object.keys(kinds) as (keyof Contact)[]
  const wrong = fields.find((field) => firstProblem(contact[field], [required, kinds[field]]))
  if (wrong) return fail('INVALID_REQUEST', { field: `contact.${wrong}` })
  return ok({ ...contact, phone: normalizePhone(contact.phone, country) ?? contact.phone })
}
