import type { Address } from '#contracts/entities/address'

/** What of an address is shown back to who typed it. */
export type AddressOnPage = Pick<Address, 'firstName' | 'lastName' | 'addressLine1' | 'addressLine2' | 'city' | 'province' | 'postalCode'>

export function addressOnPage({ firstName, lastName, addressLine1, addressLine2, city, province, postalCode }: Address): AddressOnPage {
  return { firstName, lastName, addressLine1, addressLine2, city, province, postalCode }
}

/** An address as it would stand on a letter, line by line. */
export function linesOf({ firstName, lastName, addressLine1, addressLine2, city, province, postalCode }: AddressOnPage): string[] {
  const lines = [[firstName, lastName], [addressLine1], [addressLine2], province ? [city, province, postalCode] : [postalCode, city]]
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
