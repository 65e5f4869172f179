import { nameMaxLength } from '#config/constants'
import type { SiteConfig } from '#config/site-config'
import type { Address } from '#contracts/entities/address'
import type { ShippingCode } from '#contracts/entities/delivery'
import { fail, ok, type Outcome } from '#contracts/errors'
import { phone } from '#domain/validation/phone'
import { firstProblem, type Problem, type Rule } from '#domain/validation/rule'
import { email, maxLength, personName, required } from '#domain/validation/text-rules'
import { countryWithRegion } from './country-with-region'
import { tidyAddress } from './tidy-address'

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
