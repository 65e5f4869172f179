import { z } from 'zod'
import { deviceFields } from './device.form'

/** What the shopper saw and agreed to; and the sum that tells people from machines, where it was asked. */
export const placeOrderForm = z.object({
  total: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/),
  challenge: z.string().max(200).default(''),
  answer: z.string().trim().max(10).default(''),
  ...deviceFields,
})
