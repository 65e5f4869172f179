import type { Address } from '#contracts/entities/address'
import { placeLines } from './place-lines'

/** An address as it stands on a parcel: the person, the street, and the place in its country's order. */
export function postalLines({ firstName, lastName, addressLine1, addressLine2, addressLine3, ...place }: Address): string[] {
  const lines = [[firstName, lastName], [addressLine1], [addressLine2], [addressLine3], ...placeLines(place)]
  return lines.map((parts) => parts.filter(Boolean).join(' ')).filter(Boolean)
}
