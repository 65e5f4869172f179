import type { Address } from '#contracts/entities/address'
import { formatPostalLines } from '#domain/address/address-lines'

/** Address fields shown back to the shopper. */
export type AddressView = Pick<
  Address,
  'firstName' | 'lastName' | 'addressLine1' | 'addressLine2' | 'addressLine3' | 'city' | 'province' | 'postalCode' | 'countryCode'
>

export function toAddressView({
  firstName,
  lastName,
  addressLine1,
  addressLine2,
  addressLine3,
  city,
  province,
  postalCode,
  countryCode,
}: Address): AddressView {
  return { firstName, lastName, addressLine1, addressLine2, addressLine3, city, province, postalCode, countryCode }
}

/** An address in postal format, line by line. */
export function PostalAddress({ address }: { address: AddressView }) {
  return (
    <div>
      {formatPostalLines(address).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  )
}
