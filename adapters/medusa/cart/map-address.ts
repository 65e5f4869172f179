import type { Address } from '#contracts/entities/address'
import type { MedusaAddress } from '../medusa-types'

/** Fields the engine has no column for; they travel in its metadata. */
const extraAddressFields = ['addressLine3', 'stateCode', 'phoneCode', 'email', 'approachType', 'main', 'recipientContactPhone'] as const

/** An address of the engine as the contract has it. */
export function fromMedusaAddress(address: MedusaAddress): Address {
  const { metadata, country_code: code } = address
  const extra = Object.fromEntries(extraAddressFields.flatMap((name) => (metadata?.[name] == null ? [] : [[name, metadata[name]]])))
  const country = code?.toUpperCase()
  const toText = (value: string | null | undefined) => value ?? undefined
  return omitEmpty({
    ...extra,
    firstName: toText(address.first_name),
    lastName: toText(address.last_name),
    addressLine1: toText(address.address_1),
    addressLine2: toText(address.address_2),
    city: toText(address.city),
    province: toText(address.province)?.toUpperCase(),
    postalCode: toText(address.postal_code),
    country,
    countryCode: country,
    phone: toText(address.phone),
  })
}

/** An address of the contract as the engine takes it. Taxes go by `province`, which the engine wants as a code. */
export function toMedusaAddress(address: Address): MedusaAddress {
  const country = address.countryCode ?? address.country
  return {
    ...{ first_name: address.firstName ?? '', last_name: address.lastName ?? '', address_1: address.addressLine1 ?? '' },
    ...{ address_2: address.addressLine2 ?? '', city: address.city ?? '', postal_code: address.postalCode ?? '' },
    ...{ province: (address.stateCode ?? address.province ?? '').toLowerCase(), phone: address.phone ?? '' },
    ...(country && { country_code: country.toLowerCase() }),
    metadata: Object.fromEntries(extraAddressFields.flatMap((name) => (address[name] === undefined ? [] : [[name, address[name]]]))),
  }
}

function omitEmpty<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as T
}
