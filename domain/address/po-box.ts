import type { Country } from '#config/locales'
import type { Address } from '#contracts/entities/address'
import type { ShippingCode } from '#contracts/entities/delivery'

const names =
  /\b(p\.? ?o\.? ?box|post office box|postfach|bo[iî]te postale|b\.?p\.? ?\d+|c\.?p\.? ?\d+|casella postale|case postale|apartado|postbus)/i

/** Returns true if an address line names a PO box in a supported language. */
export function isPoBox({ addressLine1 = '', addressLine2 = '', addressLine3 = '' }: Address): boolean {
  return [addressLine1, addressLine2, addressLine3].some((line) => names.test(line))
}

/** Only the North American post reaches a post office box; couriers need a street address. (CHK320) */
export function refusesPoBox(code: ShippingCode, country: Country): boolean {
  const isByPost = code === 'standard' && (country === 'US' || country === 'CA')
  return !isByPost && (code === 'standard' || code === 'express' || code === 'customs')
}
