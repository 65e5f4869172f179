import { z } from 'zod'

/** The fields of an address as typed. The country's rules validate them; this only limits their length. */
export const addressFields = {
  firstName: text(50),
  lastName: text(50),
  addressLine1: text(100),
  addressLine2: text(100),
  city: text(50),
  postalCode: text(20),
  province: text(50),
  phone: text(30),
  email: text(254),
}

export type AddressFieldName = keyof typeof addressFields

function text(most: number) {
  return z.string().trim().max(most).default('')
}
