import { z } from 'zod'
import { addressFields } from '~/features/address/address.form'

/** An address of the account as typed. */
export const ownAddressForm = z.object({
  ...addressFields,
  country: z.string().max(2).default(''),
  approachType: z.enum(['S', 'B']).default('S'),
  main: z.literal('on').optional(),
})

export const addressIdForm = z.object({ addressId: z.string().min(1).max(64) })
