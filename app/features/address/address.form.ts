import { z } from 'zod'

/** Longer than any rule allows: what is too long is told by the rule of its field, not cut. */
const maxFieldLength = 1_000

/** The fields of an address as typed. The country's rules validate them. */
export const addressFields = {
  firstName: createTextField(),
  lastName: createTextField(),
  addressLine1: createTextField(),
  addressLine2: createTextField(),
  city: createTextField(),
  postalCode: createTextField(),
  province: createTextField(),
  phone: createTextField(),
  email: createTextField(),
}

export type AddressFieldName = keyof typeof addressFields

function createTextField() {
  return z.string().trim().max(maxFieldLength).default('')
}
