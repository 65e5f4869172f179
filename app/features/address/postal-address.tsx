import type { Address } from '#contracts/entities/address'
import { placeLines } from '#domain/address/postal-lines'

/** Address fields shown back to the shopper. */
export type AddressOnPage = Pick<
  Address,
  'firstName' | 'lastName' | 'addressLine1' | 'addressLine2' | 'addressLine3' | 'city' | 'province' | 'postalCode' | 'countryCode'
>

export function addressOnPage({
  firstName,
  lastName,
  addressLine1,
  addressLine2,
  addressLine3,
  city,
  province,
  postalCode,
  countryCode,
}: Address): AddressOnPage {
  return { firstName, lastName, addressLine1, addressLine2, addressLine3, city, province, postalCode, countryCode }
}

/** An address in postal format, line by line. */
export function linesOf({ firstName, lastName, addressLine1, addressLine2, addressLine3, ...place }: AddressOnPage): string[] {
  const lines = [[firstName, lastName], [addressLine1], [addressLine2], [addressLine3], ...placeLines(place)]
  return lines.map((parts) => parts.filter(Boolean).join(' ')).filter(Boolean)
}

export function PostalAddress({ address }: { address: AddressOnPage }) {
  return (
    <div>
      {linesOf(address).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  )
}
