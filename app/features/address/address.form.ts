import { z } from 'zod'

/** Longer than any rule allows: what is too long is told by the rule of its field, not cut. */
const most = 1_000

/** The fields of an address as typed. The country's rules validate them. */
export const addressFields = {
  firstName: text(),
  lastName: text(),
  addressLine1: text(),
  addressLine2: text(),
  city: text(),
  postalCode: text(),
  province: text(),
  phone: text(),
  email: text(),
}

export type AddressFieldName = keyof typeof addressFields

function text() {
  return z.string().trim().max(most).default('')
}
