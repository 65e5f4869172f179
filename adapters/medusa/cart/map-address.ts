import type { Address } from '#contracts/entities/address'
import type { MedusaAddress } from '../medusa-types'

/** Fields the engine has no column for; they travel in its metadata. */
const beside = ['addressLine3', 'stateCode', 'phoneCode', 'email', 'approachType', 'main', 'recipientContactPhone'] as const

/** An address of the engine as the contract has it. */
export function addressIn(address: MedusaAddress): Address {
  const { metadata, country_code: code } = address
  const extra = Object.fromEntries(beside.flatMap((name) => (metadata?.[name] == null ? [] : [[name, metadata[name]]])))
  const country = code?.toUpperCase()
  const text = (value: string | null | undefined) => value ?? undefined
  return withoutEmpty({
    ...extra,
    firstName: text(address.first_name),
    lastName: text(address.last_name),
    addressLine1: text(address.address_1),
    addressLine2: text(address.address_2),
    city: text(address.city),
    province: text(address.province)?.toUpperCase(),
    postalCode: text(address.postal_code),
    country,
    countryCode: country,
    phone: text(address.phone),
  })
}

/** An address of the contract as the engine takes it. Taxes go by `province`, which the engine wants as a code. */
export function addressFor(address: Address): MedusaAddress {
  const country = address.countryCode ?? address.country
  return {
    ...{ first_name: address.firstName ?? '', last_name: address.lastName ?? '', address_1: address.addressLine1 ?? '' },
    ...{ address_2: address.addressLine2 ?? '', city: address.city ?? '', postal_code: address.postalCode ?? '' },
    ...{ province: (address.stateCode ?? address.province ?? '').toLowerCase(), phone: address.phone ?? '' },
    ...(country && { country_code: country.toLowerCase() }),
    metadata: Object.fromEntries(beside.flatMap((name) => (address[name] === undefined ? [] : [[name, address[name]]]))),
  }
}

function withoutEmpty<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as T
}
