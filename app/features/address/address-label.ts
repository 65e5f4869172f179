import type { Country } from '#config/locales'
import { states } from '#config/states'
import type { Translate } from '~/client/translations'

/** Returns a field's label in this country. */
export function getAddressLabel(t: Translate, name: string, country: Country): string {
  if (name === 'province' && states[country]) return t(`address.province.${country}`)
  return t(name === 'postalCode' && country === 'US' ? 'address.postalCode.US' : `address.${name}`)
}

/** The fields of an address as they follow each other on a page: the postal code before what is known by it. */
export const addressFieldOrder = ['firstName', 'lastName', 'addressLine1', 'addressLine2', 'postalCode', 'city', 'province'] as const

/** Fields with their own rules, including the contact fields. */
export function isAddressField(name: string): boolean {
  return ['email', 'phone', ...addressFieldOrder].includes(name)
}
