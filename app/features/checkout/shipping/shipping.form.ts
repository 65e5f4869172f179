import { z } from 'zod'
import { addressFields } from '~/features/address/address.form'
import { deviceFields } from '../place-order/device.form'

const person = z.object({
  firstName: addressFields.firstName,
  lastName: addressFields.lastName,
  email: addressFields.email,
  phone: addressFields.phone,
})

/** Form for address, delivery methods and pickup contacts. Parcels are named as in the API. */
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
