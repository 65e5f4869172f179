import { walletCityMaxLength, nameMaxLength } from '#config/constants'
import type { AddressField } from '#config/countries'
import type { Address } from '#contracts/entities/address'
import { fail, ok, type Outcome } from '#contracts/errors'
import { addressProblems } from '#domain/validation/address-rules'
import type { SiteConfig } from '#config/site-config'
import type { ShippingCode } from '#contracts/entities/delivery'
import { phone, normalizePhone } from '#domain/validation/phone'
import { firstProblem, type Problem, type Rule } from '#domain/validation/rule'
import { email, maxLength, personName, required } from '#domain/validation/text-rules'
import type { Country } from '#config/locales'
import { type AddressFailure, deliveryFailure, type Destination } from './deliverable-address'
import { countryWithRegion, tidyAddress } from './tidy-address'

/** Normalizes a deliverable address. API400 names the first invalid field; undeliverable addresses have their own errors. */
export function checkedAddress(typed: Address, destination: Destination): Outcome<Address> {
  const address = tidyAddress(typed)
  const failure = deliveryFailure(address, destination)
  if (failure?.errorId === 'CANT_SHIP_THERE') return refused(failure)
  const [wrong] = Object.keys(addressProblems(address, countryWithRegion(destination.country)))
  if (wrong) return fail('INVALID_REQUEST', { field: wrong })
  return failure ? refused(failure) : ok(address)
}

/**
 * Checks the partial address of a wallet before payment: country served (SHP410), city at most 50 characters, valid fields; the rest may
 * follow.
 */
export function checkedWalletAddress(typed: Address, destination: Destination): Outcome<Address> {
  const address = tidyAddress(typed)
  const failure = deliveryFailure(address, destination)
  if (failure) return refused(failure)
  if ((address.city ?? '').length > walletCityMaxLength) return fail('INVALID_REQUEST', { field: 'city' })
  const seen = ['postalCode', 'email', 'phone'] as const satisfies AddressField[]
  const problems = addressProblems(address, countryWithRegion(destination.country))
  const wrong = seen.find((field) => address[field] !== undefined && problems[field])
  return wrong ? fail('INVALID_REQUEST', { field: wrong }) : ok(address)
}

function refused({ errorId, ...details }: AddressFailure): Outcome<never> {
  return fail(errorId, details)
}

export type ContactNeeds = Pick<SiteConfig, 'country' | 'collectionPoint' | 'storePickup'>
type ContactField = 'firstName' | 'lastName' | 'email' | 'phone'

const nameRules: readonly Rule[] = [personName, maxLength(nameMaxLength)]

/** Returns the contact fields a pickup location requires in this country. */
export function neededContact(code: ShippingCode, { collectionPoint, storePickup }: ContactNeeds): ContactField[] {
  if (code !== 'pudo') return ['firstName', 'lastName', ...(storePickup.emailRequired ? (['email'] as const) : [])]
  const { contactRequired, emailRequired, phoneRequired } = collectionPoint
  return [
    ...(contactRequired ? (['firstName', 'lastName'] as const) : []),
    ...(emailRequired ? (['email'] as const) : []),
    ...(phoneRequired ? (['phone'] as const) : []),
  ]
}

/** Returns missing and invalid contact fields for a pickup. */
export function contactProblems(address: Address, code: ShippingCode, needs: ContactNeeds): Partial<Record<ContactField, Problem>> {
  const needed = neededContact(code, needs)
  const kinds: Record<ContactField, readonly Rule[]> = {
    ...{ firstName: nameRules, lastName: nameRules },
    ...{ email: [email], phone: [phone(countryWithRegion(needs.country))] },
  }
  const fields = Object.keys(kinds) as ContactField[]
  const found = fields.map((field) => {
    const rules = [...(needed.includes(field) ? [required] : []), ...kinds[field]]
    return [field, firstProblem(address[field] ?? '', rules)] as const
  })
  return Object.fromEntries(found.filter(([, wrong]) => wrong))
}

/** Normalizes a pickup contact; API400 names the first invalid field. */
export function checkedContact(typed: Address, code: ShippingCode, needs: ContactNeeds): Outcome<Address> {
  const address = tidyAddress({ countryCode: needs.country, ...typed })
  const [wrong] = Object.keys(contactProblems(address, code, needs))
  return wrong ? fail('INVALID_REQUEST', { field: wrong }) : ok(address)
}

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
