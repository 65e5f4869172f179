import { z } from 'zod'
import { addressFields } from '~/features/address/address.form'
import { deviceFields } from './device.form'

const person = z.object({
  firstName: addressFields.firstName,
  lastName: addressFields.lastName,
  email: addressFields.email,
  phone: addressFields.phone,
})

/** Where to, how fast, and who collects what waits in a place. Parcels are named as the wire names them. (SHIP-09) */
export const shippingForm = z.object({
  ...addressFields,
  /** An address of the account; empty: the one typed in. */
  saved: z.string().max(64).default(''),
  method: z.record(z.string().max(64), z.string().max(20)).default({}),
  contact: z.record(z.string().max(64), person).default({}),
  newsletter: z.enum(['on']).optional(),
  /** The typed address joins those of the account. */
  keep: z.enum(['on']).optional(),
  ...deviceFields,
})

export type ShippingTyped = z.output<typeof shippingForm>
