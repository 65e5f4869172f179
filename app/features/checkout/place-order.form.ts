import { z } from 'zod'
import { deviceFields } from './device.form'

const amount = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)

/** What the shopper saw and agreed to; and the sum that tells people from machines, where it was asked. */
export const placeOrderForm = z.object({
  total: amount,
  /** What gift cards, points and credit left to be charged. */
  toPay: amount.optional(),
  challenge: z.string().max(200).default(''),
  answer: z.string().trim().max(10).default(''),
  ...deviceFields,
})
