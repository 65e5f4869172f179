import { walletCityMaxLength, nameMaxLength } from '#config/constants'
import type { AddressField } from '#config/countries'
import { type Address, address as addressSchema } from '#contracts/entities/address'
import { fail, ok, type Outcome } from '#contracts/errors'
import { findAddressProblems } from '#domain/validation/address-rules'
import type { SiteConfig } from '#config/site-config'
import type { ShippingCode } from '#contracts/entities/delivery'
import { phone, normalizePhone } from '#domain/validation/phone'
import { findFirstProblem, type ValidationProblem, type ValidationRule } from '#domain/validation/rule'
import { email, maxLength, personName, required } from '#domain/validation/text-rules'
import type { Country } from '#config/locales'
import { type AddressFailure, findDeliveryFailure, type Destination } from './deliverable-address'
import { getCountryAndRegion, normalizeAddress } from './normalize-address'

/** Normalizes a deliverable address. API400 names the first invalid field; undeliverable addresses have their own errors. */
export function validateAddress(rawAddress: Address, destination: Destination): Outcome<Address> {
  const address = normalizeAddress(rawAddress)
  const failure = findDeliveryFailure(address, destination)
  if (failure?.errorId === 'CANT_SHIP_THERE') return toFailure(failure)
  const [invalidField] = Object.keys(findAddressProblems(address, getCountryAndRegion(destination.country)))
  if (invalidField) return fail('INVALID_REQUEST', { field: invalidField })
  return failure ? toFailure(failure) : ok(address)
}

/**
 * Checks the partial address of a wallet before payment: country served (SHP410), city at most 50 characters, valid fields; the rest may
 * follow.
 */
export function validateWalletAddress(rawAddress: Address, destination: Destination): Outcome<Address> {
  const address = normalizeAddress(rawAddress)
  const failure = findDeliveryFailure(address, destination)
  if (failure) return toFailure(failure)
  if ((address.city ?? '').length > walletCityMaxLength) return fail('INVALID_REQUEST', { field: 'city' })
  const overlongField = findOverlongField(address)
  if (overlongField) return fail('INVALID_REQUEST', { field: overlongField })
  const checkedFields = ['postalCode', 'email', 'phone'] as const satisfies AddressField[]
  const problems = findAddressProblems(address, getCountryAndRegion(destination.country))
  const invalidField = checkedFields.find((field) => address[field] !== undefined && problems[field])
  return invalidField ? fail('INVALID_REQUEST', { field: invalidField }) : ok(address)
}

/** A field without a rule of its own that is longer than an address may be. */
export function findOverlongField(address: Address): string | undefined {
  const [issue] = addressSchema.safeParse(address).error?.issues ?? []
  return issue && String(issue.path[0])
}

function toFailure({ errorId, ...details }: AddressFailure): Outcome<never> {
  return fail(errorId, details)
}

export type ContactRequirements = Pick<SiteConfig, 'country' | 'collectionPoint' | 'storePickup'>
type ContactField = 'firstName' | 'lastName' | 'email' | 'phone'

const nameRules: readonly ValidationRule[] = [personName, maxLength(nameMaxLength)]

/** Returns the contact fields a pickup location requires in this country. */
export function getRequiredContactFields(code: ShippingCode, { collectionPoint, storePickup }: ContactRequirements): ContactField[] {
  if (code !== 'pudo') return ['firstName', 'lastName', ...(storePickup.emailRequired ? (['email'] as const) : [])]
  const { contactRequired, emailRequired, phoneRequired } = collectionPoint
  return [
    ...(contactRequired ? (['firstName', 'lastName'] as const) : []),
    ...(emailRequired ? (['email'] as const) : []),
    ...(phoneRequired ? (['phone'] as const) : []),
  ]
}

/** Returns missing and invalid contact fields for a pickup. */
export function findContactProblems(
  address: Address,
  code: ShippingCode,
  requirements: ContactRequirements,
): Partial<Record<ContactField, ValidationProblem>> {
  const requiredFields = getRequiredContactFields(code, requirements)
  const rulesByField: Record<ContactField, readonly ValidationRule[]> = {
    ...{ firstName: nameRules, lastName: nameRules },
    ...{ email: [email], phone: [phone(getCountryAndRegion(requirements.country))] },
  }
  const fields = Object.keys(rulesByField) as ContactField[]
  const problemEntries = fields.map((field) => {
    const rules = [...(requiredFields.includes(field) ? [required] : []), ...rulesByField[field]]
    return [field, findFirstProblem(address[field] ?? '', rules)] as const
  })
  return Object.fromEntries(problemEntries.filter(([, problem]) => problem))
}

/** Normalizes a pickup contact; API400 names the first invalid field. */
export function validatePickupContact(rawAddress: Address, code: ShippingCode, requirements: ContactRequirements): Outcome<Address> {
  const address = normalizeAddress({ countryCode: requirements.country, ...rawAddress })
  const [invalidField = findOverlongField(address)] = Object.keys(findContactProblems(address, code, requirements))
  return invalidField ? fail('INVALID_REQUEST', { field: invalidField }) : ok(address)
}

export type Contact = { firstName: string; lastName: string; email: string; phone: string }

/** Requires name, email and phone for a store; API400 names the field. */
export function validateStoreContact(contact: Contact, country: Country): Outcome<Contact> {
  const rulesByField: Record<keyof Contact, ValidationRule> = {
    firstName: personName,
    lastName: personName,
    email,
    phone: phone(getCountryAndRegion(country)),
  }
  const fields = Object.keys(rulesByField) as (keyof Contact)[]
  const invalidField = fields.find((field) => findFirstProblem(contact[field], [required, rulesByField[field]]))
  if (invalidField) return fail('INVALID_REQUEST', { field: `contact.${invalidField}` })
  return ok({ ...contact, phone: normalizePhone(contact.phone, country) ?? contact.phone })
}
