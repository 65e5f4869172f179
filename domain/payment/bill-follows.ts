import type { Address } from '#contracts/entities/address'

const place = [
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'city',
  'postalCode',
  'province',
  'stateCode',
  'country',
  'countryCode',
] as const
const contact = ['email', 'phone', 'phoneCode', 'recipientContactPhone'] as const

/** Updates a billing address that equals the corrected shipping address, including its contact. Others stay. */
export function billAfter(billing: Address, { was, is }: { was: Address; is: Address }): Address {
  if (place.some((field) => billing[field] !== was[field])) return billing
  const followed = [...place, ...contact.filter((field) => billing[field] === was[field])]
  const others = Object.entries(billing).filter(([field]) => !followed.some((each) => each === field))
  const given = followed.flatMap((field) => (is[field] === undefined ? [] : [[field, is[field]]]))
  return Object.fromEntries([...others, ...given]) as Address
}
